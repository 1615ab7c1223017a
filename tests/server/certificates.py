"""Certificates that sign themselves, made for a test."""
import os
import subprocess


def make_certificate(folder, name):
    """The files of a certificate for localhost and of its key."""
    certificate, key = (os.path.join(folder, f"{name}.{kind}") for kind in ("crt", "key"))
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-keyout", key, "-out", certificate, "-days", "2", "-subj", f"/CN={name}",
                    "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"], check=True, capture_output=True, timeout=120)
    return certificate, key
