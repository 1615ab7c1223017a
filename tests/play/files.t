Saving and loading; what cannot be loaded changes nothing.

punct play --white Ann --black Ben
> Th12b
> save game.ppn
= Saved to game.ppn.
> Eb5d
> save game.ppn
= Saved to game.ppn.
> save /nowhere/game.ppn
= Not saved: /nowhere/game.ppn: No such file or directory.
> load nothing.ppn
= Not loaded: nothing.ppn: No such file or directory.
> load -
= Not loaded: -: No such file or directory.
> load /dev/null
= Not loaded: /dev/null: line 1, column 1: there is no game in this text.
> save /etc/passwd
= /etc/passwd exists and is not a game record: choose another name.
> new basic
> load game.ppn
= Loaded game.ppn.
= White to move.
> moves
= [Variant "standard"]
= [White "Ann"]
= 1. Th12b Eb5d *
! are not kept here

What a file holds beyond the turns is not lost unseen.

punct play
> load annotated.ppn
= Its comments, variations, other tags and further games are not kept here: save under another name.
~ Game over, 0-1: Ben (Black) links two opposite sides
