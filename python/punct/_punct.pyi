# What cffi makes of the C headers; its types are known to C alone.
from typing import Any

ffi: Any
lib: Any
