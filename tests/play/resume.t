A game that is left goes on later; a new game does not destroy it.

punct play --resume
= punct play: no unfinished game is saved

punct play --basic --white Ann --black Ben
! An unfinished
> Th12b
> Eb5d
= The game is kept: "punct play --resume" goes on with it.

punct play --resume
~ PÜNCT, basic game: Ann (White) against Ben (Black).
= White to move.
> Th12b
~ is not possible
> undo
> moves
= 1. Th12b *
> Ek14a
> quit

Offered at the start, but another game is begun instead: the first one is still there.

punct play --white Cleo
= An unfinished game is saved: Ann (White) against Ben (Black), 2 turns. "resume" goes on with it.
> Tb2a
> resume
> moves
= [White "Ann"]
= 1. Th12b Ek14a *

And the other way round: nothing is lost by going to and fro.

> resume
> moves
= [White "Cleo"]
= 1. Tb2a *
> new
> resume
> moves
= [White "Cleo"]
= 1. Tb2a *
> resign

punct play --resume
~ Ann (White) against Ben (Black)
> moves
= 1. Th12b Ek14a *
