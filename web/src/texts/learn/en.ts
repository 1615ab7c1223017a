/** English texts of the lessons. A step has what it teaches, what is asked for, and what is said once it is done. */
export const en = {
  'list.title': 'Lessons',
  'list.intro': 'The whole game in {lessons} short lessons. You play White; every position is on a real board.',
  'list.progress': '{done} of {all} lessons done',
  'list.begin': 'Begin',
  'list.continue': 'Go on: {title}',
  'list.done': 'done',
  'lesson.number': 'Lesson {number} of {all}',
  'lesson.step': 'Step {step} of {steps}',
  'lesson.list': 'Lessons',
  'lesson.again': 'Again',
  'lesson.next': 'Next',
  'lesson.finish': 'Finish',
  'lesson.rules': 'The rule in full',
  'lesson.goal': 'Your task',
  'lesson.right': 'Well done!',
  'lesson.pick': 'Pick one of your pieces, in the reserve or on the board.',
  'lesson.ruling': 'Ruling {number}',
  'lesson.ruling.why': 'The rulebook leaves this open.',
  'lesson.all': 'You know the whole game now. Play the computer at level 1!',
  'lesson.play': 'Play the computer',

  'title.aim': 'Aim and sides',
  'title.pieces': 'Six kinds of pieces',
  'title.adding': 'Adding a piece',
  'title.centre': 'The central hexagon',
  'title.moving': 'Moving in a line',
  'title.turning': 'Turning on arrival',
  'title.in-place': 'Turning in place',
  'title.edge': 'The edge',
  'title.jumping': 'Jumping onto your own',
  'title.minor': 'Minor dots on anyone',
  'title.levels': 'Levels must agree',
  'title.blocked': 'Blocked pieces',
  'title.cutting': 'Cutting a connection',
  'title.bridges': 'Bridges',
  'title.no-bridge': 'What cannot bridge',
  'title.half-turn': 'The angle turned by 180°',
  'title.hanging': 'The hanging PÜNCT',
  'title.under': 'Under a bridge',
  'title.seen': 'Seen from above',
  'title.uncovering': 'Uncovering',
  'title.last': 'The last piece',
  'title.middle': 'Winning the centre',

  'step.aim.1.text':
    'You win by connecting two opposite sides of the board with dots of your colour. Your white chain comes from the left side and has one gap left.',
  'step.aim.1.goal': 'Add a piece that closes the gap.',
  'step.aim.1.done': 'Left and right are opposite sides: connected, you win.',
  'step.aim.2.text':
    'The six sides form three pairs. This chain begins at the lower left, so only the upper right side is opposite. The cut corners belong to no side.',
  'step.aim.2.goal': 'Connect to the upper right side and win.',
  'step.aim.2.done': 'Opposite sides count, neighbouring ones do not.',

  'step.pieces.1.text':
    'Every piece has three dots. The big one is its PÜNCT: it says where the piece lies, and the piece turns around it. Straight pieces have it at the end or in the centre.',
  'step.pieces.1.goal': 'Cover the marked spaces, with the PÜNCT on f4.',
  'step.pieces.1.done': 'The same three spaces, another PÜNCT: that makes it another piece.',
  'step.pieces.2.text':
    'Angles come in three kinds: the PÜNCT in the middle, or at the end of one that bends left or right. Pieces are turned, never flipped over.',
  'step.pieces.2.goal': 'Cover the marked spaces, with the PÜNCT on l14.',
  'step.pieces.2.done': 'Only the angle bending right lies like this. You own six triangles, six straights and six angles.',

  'step.adding.1.text': 'A new piece comes from your reserve and needs three empty spaces of the board. It may not lie on other pieces.',
  'step.adding.1.goal': 'Add a piece that covers e5.',
  'step.adding.1.done': 'No triangle fits here, but others do. Choose the kind by the room there is.',

  'step.centre.1.text':
    'In the standard game no new piece may touch the central hexagon. Pieces that already lie on the board may move there.',
  'step.centre.1.goal': 'Bring a dot of yours to i9, in the very centre.',
  'step.centre.1.done': 'You add outside and move in.',
  'step.centre.2.text':
    'In the basic game only the very first turn is barred from the central hexagon. This is a basic game, and the first turn is past.',
  'step.centre.2.goal': 'Add a piece that covers i9.',
  'step.centre.2.done': 'In the basic game the centre fills quickly.',

  'step.moving.1.text':
    'A piece on the board moves by its PÜNCT: in one of the six straight lines, as far as you like, over anything that lies there.',
  'step.moving.1.goal': 'Move your triangle so that it covers d11.',
  'step.moving.1.done': 'Black’s wall is no obstacle.',
  'step.moving.2.text': 'Your chain has a gap in the central hexagon, where nothing may be added. But a piece of yours is in line with it.',
  'step.moving.2.goal': 'Move a piece into the gap and win.',
  'step.moving.2.done': 'A move from far away can decide a game.',

  'step.turning.1.text': 'After moving, the piece may turn around its PÜNCT. Moving and turning together are one turn.',
  'step.turning.1.goal': 'Move your straight piece onto the three marked spaces.',
  'step.turning.1.done': 'The PÜNCT goes straight; how the piece lies then is up to you.',

  'step.in-place.1.text':
    'A piece may also turn without moving: its PÜNCT stays, the other dots swing around it. That counts as a whole turn.',
  'step.in-place.1.goal': 'Win by turning a piece in place.',
  'step.in-place.1.done': 'One twist closes the chain.',

  'step.edge.1.text': 'All three dots must stay on the board. At the edge you may have to turn the piece to make it fit.',
  'step.edge.1.goal': 'Move your piece so that it covers a5, at the edge.',
  'step.edge.1.done': 'At the edge it just has to point another way.',

  'step.jumping.1.text':
    'A piece may jump onto others. Its PÜNCT must land on one of your own pieces, on any dot of it, and it must lie level.',
  'step.jumping.1.goal': 'Bring a piece to level 2.',
  'step.jumping.1.done': 'Level 2. There is no limit to how high you build.',

  'step.minor.1.text':
    'Only the PÜNCT must land on your own colour. The two minor dots may lie on anyone’s pieces, and what lies on top counts.',
  'step.minor.1.goal': 'Jump so that you cover Black’s dot on e9.',
  'step.minor.1.done': 'Your PÜNCT on your own piece, a minor dot on Black’s: e9 is white now.',

  'step.levels.1.text': 'A piece always lies level: all its dots rest at the same height. A stack beside a single piece is no support.',
  'step.levels.1.goal': 'Bring a piece to level 3.',
  'step.levels.1.done': 'Three dots at one height: that holds.',

  'step.blocked.1.text':
    'One covered dot is enough to block a piece: it may neither move nor turn, even if it is your own piece that lies on it.',
  'step.blocked.1.goal': 'Make your piece on d3 free again.',
  'step.blocked.1.done': 'What lay on top is gone: d3 can move again.',
  'step.blocked.2.text': 'You can block Black’s pieces in the same way.',
  'step.blocked.2.goal': 'Block Black’s piece on m7.',
  'step.blocked.2.done': 'It cannot move until you let it.',

  'step.cutting.1.text':
    'Black has come from the lower left and will reach the upper right on the next turn, one way or another. But what lies on top counts: jump onto the chain.',
  'step.cutting.1.goal': 'Cut the chain, so that Black cannot win on the next turn.',
  'step.cutting.1.done': 'The chain is cut in two, and the pieces under yours are blocked.',

  'step.bridges.1.text':
    'Straight pieces and angles have two ends. If both ends rest at the same height, the middle dot may hang in the air: a bridge.',
  'step.bridges.1.goal': 'Make a bridge.',
  'step.bridges.1.done': 'The PÜNCT on your own piece, the other end on Black’s, nothing below the middle.',

  'step.no-bridge.1.text': 'A triangle has no ends and no middle: it cannot form a bridge, all three of its dots need support.',
  'step.no-bridge.1.goal': 'Make a bridge with the right piece.',
  'step.no-bridge.1.done': 'The angle can do what the triangle cannot.',
  'step.no-bridge.2.text': 'Under the middle of a bridge there may be something lower, but nothing higher than the ends.',
  'step.no-bridge.2.goal': 'Make a bridge where nothing is in the way.',
  'step.no-bridge.2.done': 'Same height under both ends, less under the middle.',

  'step.half-turn.1.text':
    'A rare trick: an angle may lie on another angle turned by 180°. Both ends rest on that one piece, the middle hangs beside it.',
  'step.half-turn.1.goal': 'Make a bridge on top of a single piece.',
  'step.half-turn.1.done': 'A bridge that needs just one piece below.',

  'step.hanging.1.text':
    'When the PÜNCT itself is the middle of a bridge, it hangs in the air. Then the topmost dot below it must be your own.',
  'step.hanging.1.goal': 'Make a bridge whose PÜNCT hangs.',
  'step.hanging.1.done': 'The topmost dot below it, on e6, is your own: that is allowed.',

  'step.under.1.text': 'What lies under a bridge is blocked as well, even if the bridge does not touch it.',
  'step.under.1.goal': 'Block Black’s straight piece by a bridge over d6.',
  'step.under.1.done': 'There is air between them, yet Black’s piece is blocked.',
  'step.under.2.text': 'An empty space under a bridge is occupied: nothing may be added or pushed there. Black’s bridge closes n9.',
  'step.under.2.goal': 'Connect left and right another way.',
  'step.under.2.done': 'Where the bridge stands, nobody gets through below.',

  'step.seen.1.text':
    'A connection is what is seen from above: the topmost dots, on whatever levels. Black’s piece on f9 cuts your chain, although your dots lie beneath it.',
  'step.seen.1.goal': 'Cover f9 again and win.',
  'step.seen.1.done': 'Up one level and down again: seen from above, the chain is whole.',

  'step.uncovering.1.text': 'Your triangle on i8 holds Black’s connection apart. If you lift it, Black is connected and wins at once.',
  'step.uncovering.1.goal': 'Play a turn after which Black cannot win at once.',
  'step.uncovering.1.done': 'Leave what holds the opponent back where it is.',
  'step.uncovering.2.text': 'Again a piece of yours covers Black’s connection. But this time it can close your own chain on the way.',
  'step.uncovering.2.goal': 'Connect and win, whatever you uncover.',
  'step.uncovering.2.done': 'Both are connected, but you moved: you win.',

  'step.last.1.text':
    'A basic game. You have one piece left, and Black will complete a connection on the next turn. When a player adds the last piece and nobody has a connection, the game is over: a draw.',
  'step.last.1.goal': 'Save the draw.',
  'step.last.1.done': 'The last piece ends the game, just in time.',
  'step.last.2.text':
    'In the standard game the last piece decides: whoever shows more dots in the central hexagon wins. You have 4, Black has 3.',
  'step.last.2.goal': 'Win by adding your last piece.',
  'step.last.2.done': 'Four to three in the central hexagon: you win.',
  'step.last.3.text': 'The same position with the same player to move has stood twice, because both move back and forth.',
  'step.last.3.goal': 'Move your triangle back to f5: a draw.',
  'step.last.3.done': 'The third time ends the game.',

  'step.middle.1.text':
    'Four dots each in the central hexagon, and you have one piece left. Adding it now would only be a draw: first take the lead.',
  'step.middle.1.goal': 'Show more dots in the central hexagon than Black.',
  'step.middle.1.done': 'You lead. Only now add your last piece.',
  'step.middle.2.text': 'Black has fought back with a triangle, but has not caught up.',
  'step.middle.2.goal': 'End the game now, and win.',
  'step.middle.2.done': 'Keep your last piece until the centre is yours.',

  'miss.adding': 'Add a piece from the reserve here.',
  'miss.moving': 'Move a piece here.',
  'miss.turning': 'Turn a piece here without moving it.',
  'miss.win': 'A legal turn, but the gap is still open: the chain must lead from one side to the opposite one.',
  'miss.draw': 'A legal turn, but the game goes on.',
  'miss.cover': 'A legal turn, but the piece does not lie where it should: {spaces}.',
  'miss.punct': 'The right spaces, but the PÜNCT is not on {spaces}. Take the kind that has it there.',
  'miss.level': 'A legal turn, but the piece lies on level {level}.',
  'miss.bridge': 'A legal turn, but no bridge: the middle dot must hang in the air.',
  'miss.hanging': 'A bridge, but its PÜNCT rests on a piece: take one with the PÜNCT in the middle.',
  'miss.free': 'The piece on {spaces} is still covered.',
  'miss.block': 'The piece on {spaces} can still move: cover one of its dots.',
  'miss.safe': 'Now Black can complete a connection: look.',
  'miss.lead': 'In the central hexagon you show {white} and Black {black}: you do not lead.',
  'miss.ended': 'That ends the game.',

  'ruling.1':
    'A PÜNCT may hang as the middle of a bridge only if the topmost dot below it is your own: not over an empty space, not over Black’s dot.',
  'ruling.2': 'A move that completes both connections wins for the player who made it.',
  'ruling.3': 'A move that only uncovers the opponent’s connection loses.',
  'ruling.4': 'When the same position stands for the third time, the game is a draw.',
  'ruling.5': 'A player who has no legal turn ends the game; it is scored as if the last piece had been added.',
  'ruling.6': 'A piece touches the central hexagon if any one of its dots does.',
  'ruling.7':
    'Turning in place is a turn; putting the piece back as it lay is not. The straight piece with the PÜNCT in its centre looks the same after half a turn.',
  'ruling.8': 'A bridge may span a gap of any depth.',
} as const;
