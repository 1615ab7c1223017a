A whole basic game, to a win by connection; the console stays open after the end.

punct play --basic --white Ann --black 'Ben "the Edge"'
~ PÜNCT, basic game: Ann (White) against Ben "the Edge" (Black).
= White to move.
> Cm12c
= Ann (White) plays Cm12c.
= White has 17 to add:  T 6  C 1  E 4  L 2  M 2  R 2
= Black to move.
> mg2E
= Ben "the Edge" (Black) plays Mg2e.
> Ld4e
> Cf6a
> Rj6f
> Mh13e
> Lf4f
> Lg5d
> Ep12d
> Rg10e
> m12-m9b
> Ej17e
> Eo9e
> Ch11a
= Ben "the Edge" (Black) plays Ch11a.
~ Game over, 0-1: Ben "the Edge" (Black) links two opposite sides: j17 i16
> Tb2a
= The game is over. "new" begins another one.
> draw
= The game is over. "new" begins another one.
> moves
= [Variant "basic"]
= [White "Ann"]
= [Black "Ben \"the Edge\""]
= [Result "0-1"]
= [Termination "connection"]
= 1. Cm12c Mg2e 2. Ld4e Cf6a 3. Rj6f Mh13e 4. Lf4f Lg5d 5. Ep12d Rg10e 6. m12-m9b
= Ej17e 7. Eo9e Ch11a 0-1
> undo
= Taken back.
= Black to move.
> resign
~ Game over, 1-0: Ben "the Edge" (Black) resigned.
> new standard
= White to move.
> quit
! is kept

A game that is over is not offered again.

punct play
! An unfinished
> resume
= No other unfinished game is saved.
