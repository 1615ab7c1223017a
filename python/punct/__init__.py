"""PÜNCT, the board game: its rules, its engine, and what learning machines need.

    >>> import punct
    >>> game = punct.Game()
    >>> game.play("Th12b")
    Turn('Th12b')
    >>> game.position.turn_count > 1000
    True

Everything is decided by the C library inside; docs/python.md tells more. `punct.learning` and the adapters need NumPy and are
imported by themselves."""
from ._library import ffi as _ffi
from ._library import lib as _lib
from .board import Dot, Piece, is_central, neighbour, piece_dots, spaces
from .engine import Choice, Engine, Judgement, Line, Score, Solution, network_file
from .game import Game
from .position import Outcome, Position
from .record import Item, Record
from .refusal import Refusal
from .turn import Turn
from .ugi import EngineError, UgiEngine

__version__ = _ffi.string(_lib.punct_version()).decode()
__all__ = ["Choice", "Dot", "Engine", "EngineError", "Game", "Item", "Judgement", "Line", "Outcome", "Piece", "Position", "Record",
           "Refusal", "Score", "Solution", "Turn", "UgiEngine", "is_central", "neighbour", "network_file", "piece_dots", "spaces"]
