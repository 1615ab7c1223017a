/** Typed commands: what is understood, and what is answered, in every language. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must, type Turn } from '../../src/rules';
import { answerLegal, rangesOf } from '../../src/speech/answers';
import { COMMAND_NAMES, commandBegun, commandNamed, readCommand, wordsOf } from '../../src/speech/command';
import { Conversation, type SpokenTable } from '../../src/speech/conversation';
import { loadTexts } from '../../src/texts';
import { LANGUAGE_CODES } from '../../src/texts/language';
import { loadRoom } from '../../src/texts/rooms';
import { speechTexts } from '../../src/texts/speech';
import { rules } from '../module';

const position = (text: string) => must(rules.readPosition(text));
const space = (name: string) => rules.spaceNamed(name)!;
const STACKED = 'standard w 4 bEb4b,bTd7a,wTd4a,wEd5a';
const english = await loadRoom(speechTexts, 'en');
const conversation = new Conversation(await loadTexts('en'), english);

/** A table that only answers questions, as in a lesson; more where it is given. */
const tableWith = (text: string, more: Partial<SpokenTable> = {}): SpokenTable => ({
  position: () => position(text),
  last: () => null,
  ...more,
});
const reply = async (typed: string, text = STACKED, more: Partial<SpokenTable> = {}) => {
  const { lines, bad = false } = await conversation.reply(typed, tableWith(text, more));
  return { said: lines.join(' '), bad };
};

for (const code of LANGUAGE_CODES)
  test(`${code}: every command has words of its own, and the English ones`, async () => {
    const t = await loadRoom(speechTexts, code);
    const words = COMMAND_NAMES.flatMap((name) => wordsOf(t, name));
    assert.equal(new Set(words).size, words.length, 'no word means two things');
    for (const name of COMMAND_NAMES) {
      assert.equal(commandNamed(t, name), name, 'English is understood');
      for (const word of wordsOf(t, name)) {
        assert.equal(commandNamed(t, word.toUpperCase()), name);
        assert.equal(commandNamed(t, word.normalize('NFD').replace(/\p{M}/gu, '')), name, 'accents may be left out');
        assert.equal(rules.start('standard').readTurn(word).ok, false, 'no word is a turn');
        assert.equal(rules.spaceNamed(word), null, 'no word is a space');
      }
    }
    assert.equal(commandNamed(t, 'where'), 'status');
  });

test('commands are read with what they are about', () => {
  const read = (text: string) => readCommand(english, position(STACKED), text);
  assert.deepEqual(read('legal E'), { name: 'legal', source: { kind: 'E' }, target: null });
  assert.deepEqual(read(' LEGAL  e '), { name: 'legal', source: { kind: 'E' }, target: null });
  assert.deepEqual(read('legal d5'), { name: 'legal', source: { from: space('d5') }, target: null });
  assert.deepEqual(read('legal d5 d9'), { name: 'legal', source: { from: space('d5') }, target: space('d9') });
  assert.deepEqual(read('what h12'), { name: 'what', space: space('h12') });
  assert.deepEqual(read('H12'), { name: 'what', space: space('h12') });
  assert.deepEqual(read('line a'), { name: 'line', line: { column: 0 } });
  assert.deepEqual(read('line 17'), { name: 'line', line: { row: 16 } });
  assert.deepEqual(read('where'), { name: 'status' });
});

test('what is not understood is told apart', () => {
  const read = (text: string) => readCommand(english, position(STACKED), text);
  assert.deepEqual(read('dance'), { fault: 'unknown', word: 'dance' });
  assert.deepEqual(read('what a1'), { fault: 'no-space', word: 'a1' });
  assert.deepEqual(read('what'), { fault: 'needs-space', command: 'what' });
  assert.deepEqual(read('line'), { fault: 'needs-line', command: 'line' });
  assert.deepEqual(read('line x'), { fault: 'no-line', word: 'x' });
  assert.deepEqual(read('line 18'), { fault: 'no-line', word: '18' });
  assert.deepEqual(read('legal x'), { fault: 'needs-piece', command: 'legal' });
  assert.deepEqual(read('legal h99'), { fault: 'no-space', word: 'h99' });
  assert.deepEqual(read('legal E h99'), { fault: 'no-space', word: 'h99' });
  const turn = read('Xh12b');
  assert.ok('fault' in turn && turn.fault === 'refused' && turn.refusal.code === 'bad-turn');
  assert.equal(commandBegun(english, 'leg'), 'legal');
  assert.equal(commandBegun(english, 'l'), null, 'one letter says nothing yet');
});

test('what a piece can do: as many turns as the library lists, or its reason', async () => {
  const start = rules.start('standard');
  const triangles = [...start.reach({ kind: 'T' }).values()].reduce((sum, turns) => sum + turns.size, 0);
  const { said } = await reply('legal T', 'standard w 0 -');
  assert.match(said, new RegExp(`^triangle: ${triangles.toLocaleString('en-GB')} turns\\. The PÜNCT can go to \\d+ spaces: a2–a8, b1–b10`));
  assert.match((await reply('legal d5')).said, /^White, straight piece, PÜNCT at the end, d5: \d+ turns/);
  assert.match((await reply('legal d6')).said, /PÜNCT at the end, d5/, 'any dot names the piece');
  assert.deepEqual(await reply('legal b4'), { said: 'This piece belongs to your opponent.', bad: true });
  assert.match((await reply('legal d4')).said, /blocked/);
  assert.match((await reply('legal h12')).said, /No PÜNCT lies on h12/);
  assert.match((await reply('legal T h12')).said, /^triangle, on h12, pointing up \(Th12a\), upper right \(Th12b\)/);
  assert.deepEqual(await reply('legal T i9'), {
    said: 'triangle: not on i9. A new piece may not touch the central hexagon, and here it would: i9, i10 and j10.',
    bad: true,
  });
  assert.match((await reply('legal', 'standard w 0 -')).said, /^White has 4,986 turns\. triangle: /);
  assert.ok(
    answerLegal({ t: await loadTexts('en'), speech: english, position: position(STACKED) }, { kind: 'T' }, space('i9')).refusal,
    'the board can mark it',
  );
});

test('spaces that follow each other are told as ranges', () => {
  const spaces = ['b2', 'a3', 'a2', 'a4', 'b5', 'b1'].map(space);
  assert.equal(rangesOf(rules.start('standard'), spaces), 'a2–a4, b1–b2, b5');
});

test('what lies where', async () => {
  assert.equal(
    (await reply('what d6')).said,
    'd6: Level 2: White dot, straight piece, PÜNCT at the end. Level 1: Black dot, straight piece, PÜNCT at the end. The topmost piece is free. Its dots: d5, d6 and d7. It points up.',
  );
  assert.match((await reply('b4')).said, /The topmost piece is blocked/);
  assert.equal((await reply('what h12')).said, 'h12, empty.');
  assert.equal((await reply('what i9')).said, 'i9, empty, central hexagon.');
  assert.equal((await reply('line a')).said, 'a2 to a8: empty.');
  assert.match((await reply('line c')).said, /^c1 to c11: 1 space taken\. c5, Black dot, level 1/);
  assert.match((await reply('line 4')).said, /2 spaces taken\. b4, Black PÜNCT.*d4, White PÜNCT/);
});

test('reserve, status, help; what is not offered is said to be so', async () => {
  assert.match((await reply('reserve')).said, /^Reserve of White: triangle \(T\) 5; .*Reserve of Black: triangle \(T\) 5/);
  assert.equal((await reply('status')).said, 'White to move, turn 5. Central hexagon: White 0, Black 0');
  const turn: Turn = must(position(STACKED).readTurn('d5-d9a'));
  assert.match((await reply('where', STACKED, { last: () => turn })).said, /Last turn: d5-d9a\./);
  assert.doesNotMatch((await reply('help')).said, /best|undo/);
  assert.match((await reply('help', STACKED, { best: () => Promise.resolve(turn), undo: () => true })).said, /best: .*undo: /);
  assert.deepEqual(await reply('best'), { said: 'Not possible here: best.', bad: true });
  assert.deepEqual(await reply('undo'), { said: 'Not possible here: undo.', bad: true });
  assert.equal(
    (await reply('best', STACKED, { best: () => Promise.resolve(turn) })).said,
    'd5-d9a: White moves: straight piece, PÜNCT at the end, from d5 to d9, pointing up.',
  );
  assert.deepEqual(await reply('best', STACKED, { best: () => Promise.resolve(null) }), { said: 'There is no hint now.', bad: true });
  assert.deepEqual(await reply('undo', STACKED, { undo: () => true }), { said: 'The last turn is taken back.', bad: false });
  assert.deepEqual(await reply('undo', STACKED, { undo: () => false }), { said: 'No turn has been played yet.', bad: true });
  assert.equal(conversation.preview('wha'), 'what h12, or just h12: what lies there.');
  assert.equal(conversation.preview('Th12b'), null);
});

test('a game that is over says so', async () => {
  const over = 'standard b 20 wCl9c,wCo9c,wEa6a,wEb9c,wEe9c,wEh9c,wTq10f';
  assert.match((await reply('legal', over)).said, /White wins/);
  assert.match((await reply('legal T', over)).said, /The game is over/);
  assert.match((await reply('status', over)).said, /White wins/);
});

for (const code of LANGUAGE_CODES)
  test(`${code}: every answer is in the language`, async () => {
    const t = await loadTexts(code);
    const speech = await loadRoom(speechTexts, code);
    const speaker = new Conversation(t, speech);
    const turn = must(position(STACKED).readTurn('d5-d9a'));
    const table = tableWith(STACKED, { last: () => turn, best: () => Promise.resolve(turn), undo: () => true });
    const word = (name: (typeof COMMAND_NAMES)[number]) => wordsOf(speech, name)[0]!;
    const typed = [
      ...['', ' E', ' d5', ' b4', ' h12', ' T h12', ' T i9', ' x'].map((rest) => `${word('legal')}${rest}`),
      ...['', ' d6', ' h12', ' a1'].map((rest) => `${word('what')}${rest}`),
      ...['', ' a', ' c', ' 99'].map((rest) => `${word('line')}${rest}`),
      ...(['reserve', 'status', 'best', 'undo', 'help'] as const).map(word),
      'zzz',
      'Th99b',
    ];
    for (const text of typed) {
      const said = (await speaker.reply(text, table)).lines.join(' ');
      assert.ok(said.length > 3, text);
      assert.doesNotMatch(said, /[{}]|undefined/, text);
    }
  });
