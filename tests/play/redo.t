What was taken back can be played again, also after leaving.

punct play --white Ann
> redo
= There is no turn to play again.
> Th12b
> Eb5d
> Ep14a
> undo
> undo
= Taken back.
> redo
= Black plays Eb5d.
> quit

punct play --resume
= Black has 17 to add:  T 6  C 2  E 3  L 2  M 2  R 2
= White to move.
> redo
= Ann (White) plays Ep14a.
> redo
= There is no turn to play again.
> undo
> Ek14a
> redo
= There is no turn to play again.

Against an engine its answer comes back as well.

punct play --black builtin:random,seed=1
> Th12b
~ random,seed=1 (Black) plays
> undo
= White to move.
> redo
= White plays Th12b.
~ random,seed=1 (Black) plays
= White to move.
> moves
~ 1. Th12b
