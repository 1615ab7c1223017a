/** The rules to read, in English. */
export const en = {
  title: 'The rules of PÜNCT',
  intro:
    'All the rules, one by one. The diagrams are real positions: their buttons show what happens, and a stack that you press and hold shows what lies beneath.',
  contents: 'Contents',
  back: 'Back',
  print: 'Print',
  anchor: 'Link to this section: {title}',
  'press.play': 'Play this turn',
  'press.turn': 'Turn the piece',
  'press.lift': 'Look underneath',
  'press.next': 'Show the next step',
  'press.again': 'Back to the beginning',
  'note.reach': { one: 'Its PÜNCT can go to {count} space.', other: 'Its PÜNCT can go to {count} spaces.' },
  'note.possible': 'Possible: {turn}',
  'note.refused': 'Not allowed. {reason}',
  'note.stack': '{space}, from the top: {dots}.',
  'words.empty': 'The board is empty.',
  'words.piece': '{piece}, pointing {direction}, level {level}',
  ruling: 'Ruling {number}',
  'ruling.where': 'Where you meet it: {title}',
  'kind.each': '{kind}: {count} for each player',

  'title.aim': 'Aim of the game',
  'aim.1':
    'Connect two opposite sides of the board with dots of your colour. There are three pairs of opposite sides; any one will do, and you may change your plan as often as you like.',
  'aim.2': 'A side is the row of seven spaces along one straight edge. The space right behind each cut-off corner belongs to no side.',
  'title.pieces': 'The pieces',
  'pieces.1':
    'Each player has 18 pieces of three dots. The large solid dot is the PÜNCT: it tells where the piece stands, it leads every move, and the piece turns around it. The other two are the minor dots.',
  'pieces.2': 'Pieces are never flipped over: an angle that bends left stays one that bends left.',
  'pieces.3':
    'The round PÜNCT-piece of the box marks the place that a moving piece came from. It plays no part in the game; here the board sets it for you.',
  'title.adding': 'Adding a piece',
  'adding.1':
    'White begins, then the players take turns. Each turn you do one thing: add a piece from your reserve, or move one of your pieces on the board. Nobody may pass.',
  'adding.2':
    'A new piece lies on the board itself, turned as you like: each of its dots needs an empty space. New pieces never go on top of others.',
  'title.centre': 'The central hexagon',
  'centre.1': 'The 19 light spaces in the middle form the central hexagon.',
  'centre.2': 'Standard game: no new piece may be added there. Pieces get in by moving, and out again in the same way.',
  'centre.3': 'Basic game: only the very first piece of the game has to stay out.',
  'title.moving': 'Moving a piece',
  'moving.1': 'You may move any piece of your own on which nothing lies.',
  'moving.2':
    'Watch its PÜNCT: it goes any distance along one of the six straight lines, over empty spaces and over pieces of both colours, into the central hexagon, through it and out.',
  'moving.3': 'The minor dots just come along. Only where the piece comes to rest do they matter.',
  'title.turning': 'Turning a piece',
  'turning.1':
    'Before you lay the piece down, you may turn it around its PÜNCT as far as you like. Moving and turning together are one turn.',
  'turning.2': 'Turning alone is a turn too: the PÜNCT stays where it is.',
  'title.edge': 'At the edge',
  'edge.1': 'All three dots stay on the board. At the edge, turn the piece until they fit.',
  'title.jumping': 'Jumping on top',
  'jumping.1':
    'A piece that is already on the board may come to rest on others. Its PÜNCT then has to lie on a dot of your own colour; whether that is a PÜNCT or a minor dot does not matter.',
  'jumping.2': 'Its minor dots may lie on either colour. That is how you cover your opponent’s dots.',
  'title.levels': 'Levels',
  'levels.1': 'A piece lies flat, so everything that carries it has to be equally high.',
  'levels.2':
    'There is no limit to the levels. One move may climb or descend as many as it likes, even from the top of a tower down to the board.',
  'title.blocked': 'Blocked pieces',
  'blocked.1':
    'A piece with even one covered dot is blocked: it may neither move nor turn. That goes for both colours; you can block your own pieces too.',
  'blocked.2': 'Whatever lies below the middle of a bridge counts as covered, however deep it lies and even if it could be pulled out.',
  'blocked.3': 'An empty space below a bridge is taken: nothing can be put there.',
  'title.cutting': 'Cutting a connection',
  'cutting.1':
    'Only the topmost dots count. A piece laid across your opponent’s line cuts it, as long as your PÜNCT finds a dot of your own to lie on.',
  'title.bridges': 'Bridges',
  'bridges.1':
    'Straight pieces and angles have two ends. If both ends rest at the same height, the dot between them may hang free: a bridge.',
  'bridges.2':
    'An end never hangs in the air. A triangle has no middle, so it always needs support under all three dots. Nothing below the middle may reach as high as the bridge itself.',
  'bridges.3':
    'An angle can even bridge over a single piece: when its ends lie on the ends of another angle that bends the other way round.',
  'title.hanging': 'A PÜNCT that hangs',
  'hanging.1': 'Two kinds of pieces have their PÜNCT in the middle. When such a piece forms a bridge, its PÜNCT touches nothing.',
  'title.connection': 'What counts as a connection',
  'connection.1':
    'Look straight down on the board. A dot counts when nothing covers it, and dots of one colour on neighbouring spaces are connected, whatever their levels. PÜNCT and minor dots count alike.',
  'connection.2': 'The chain may start on any space of one side and end on any space of the opposite one.',
  'title.uncovering': 'Uncovering',
  'uncovering.1':
    'A piece that leaves shows what lay beneath it. If that gives your opponent a connection while you have none, your opponent has won.',
  'uncovering.2': 'So look first. You may lift a piece to see what is below it at any time, one piece at a time.',
  'title.end': 'The end of the game',
  'end.1': 'Whoever completes a connection first wins at once.',
  'end.2':
    'When a player adds the last of the 18 pieces and there is no connection, the game is over. The basic game is then a draw. In the standard game, count the dots seen from above in the central hexagon: more dots win, equal numbers are a draw.',
  'end.3': 'Players may also resign or agree on a draw. If there is a clock, whoever runs out of time loses.',
  'title.rulings': 'Rulings',
  'rulings.1': 'The printed rules leave a few cases open. Here they are decided like this, always.',
  'title.writing': 'Writing turns down',
  'writing.1':
    'Columns have letters, from a at the left to q at the right. Numbers rise along each column. A piece stands where its PÜNCT stands. The six directions are a (up), b, c, d (down), e and f, clockwise.',
  'writing.2':
    'The kinds: T triangle; C and E straight, PÜNCT in the centre or at the end; L and R angles that bend left or right, PÜNCT at the end; M angle with its PÜNCT in the middle.',
  'writing.3':
    'Th12b adds a triangle on h12 that points in direction b. h12-k15b moves the piece of h12 to k15. h12-h12c turns it in place.',

  'ruling.1':
    'A PÜNCT that hangs as the middle of a bridge needs a dot of your own colour as the topmost dot below it, however deep. Over an empty space or over a dot of your opponent’s it may not hang.',
  'ruling.2': 'A move that completes connections of both players wins for the player who made it.',
  'ruling.3': 'A move that uncovers only the opponent’s connection loses.',
  'ruling.4': 'When the same position stands for the third time with the same player to move, the game is a draw.',
  'ruling.5': 'When the player to move has no legal turn, the game ends as if the last piece had been added.',
  'ruling.6': 'A piece is in the central hexagon as soon as any one of its dots is.',
  'ruling.7':
    'Turning a piece in place is a turn; putting it back exactly as it lay is not. A straight piece with its PÜNCT in the centre looks the same after half a turn.',
  'ruling.8': 'A bridge may span a gap of any depth.',

  'figure.aim': 'Black has connected the left side with the right one.',
  'figure.added': 'Every space where White could add a triangle by its PÜNCT, in the standard game.',
  'figure.occupied': 'Here no triangle fits: two of its spaces are taken.',
  'figure.centre': 'One dot in the central hexagon is one too many. One space further up the piece fits.',
  'figure.lines': 'The PÜNCT of the angle and its six lines.',
  'figure.turned': 'A triangle has six ways to lie around its PÜNCT.',
  'figure.edge': 'At the edge not every direction is left.',
  'figure.jump': 'The PÜNCT lands on White’s own dot, one minor dot on a black one.',
  'figure.opponent': 'The same dots, but the PÜNCT would lie on Black.',
  'figure.uneven': 'One end would lie higher than the other.',
  'figure.climb': 'From the board to the top of three pieces, in one move.',
  'figure.covered': 'One dot of the black piece is covered, so Black cannot move it.',
  'figure.under': 'The black piece passes below the bridge: it is blocked as well.',
  'figure.cut': 'Black lacks only the right side. White’s triangle cuts the line.',
  'figure.bridge': 'A straight piece from one triangle to the other, above an empty space.',
  'figure.overhang': 'One end would have nothing below it.',
  'figure.triangle': 'A triangle that rests on two dots is no bridge.',
  'figure.twist': 'An angle on the ends of another.',
  'figure.hung': 'This PÜNCT hangs, and a white dot is the topmost below it: allowed.',
  'figure.nothing': 'Below this PÜNCT there is nothing.',
  'figure.chain': 'White has won: the chain climbs over two black pieces.',
  'figure.uncovered': 'White’s piece covers Black’s line. If it leaves, Black wins.',
  'figure.counted': 'Black has just added the last piece: the central hexagon decides.',
  'figure.written': 'The turn Th12b on the empty board.',
} as const;
