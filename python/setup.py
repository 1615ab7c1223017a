"""Makes the wheel of what the build has put together; `make python` calls it in a copy of the package."""
import sys

from setuptools import Distribution, setup


class WithExtension(Distribution):
    """The extension is there already; the wheel is still for one kind of machine."""

    def has_ext_modules(self):
        return True


setup(name="punct", version=sys.argv.pop(1), description="The board game PÜNCT: rules, engine, and batches for learning machines",
      license="MIT", packages=["punct"], package_data={"punct": ["*.so", "punct.net", "py.typed", "*.pyi"]}, python_requires=">=3.9",
      install_requires=["cffi>=1.15"], extras_require={"learning": ["numpy>=1.20"]}, distclass=WithExtension,
      options={"bdist_wheel": {"py_limited_api": "cp39"}})
