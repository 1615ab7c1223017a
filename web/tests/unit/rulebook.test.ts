/** The rules to read: every section and figure is what it claims to be, and every refusal finds its section. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CODES, must } from '../../src/rules';
import { FIGURES, type FigureFacts, type FigureId } from '../../src/rulebook/figures';
import { SECTION_IDS, SECTION_OF, sectionNamed } from '../../src/ui/rule_sections';
import { RULINGS, sectionOfRuling, SECTIONS } from '../../src/rulebook/sections';
import { readView, tellPosition, tellView } from '../../src/rulebook/view';
import { loadTexts } from '../../src/texts';
import { LANGUAGE_CODES } from '../../src/texts/language';
import { loadRoom } from '../../src/texts/rooms';
import { rulebookTexts } from '../../src/texts/rulebook';
import { rules } from '../module';

const figures = Object.entries(FIGURES) as [FigureId, FigureFacts][];

test('every refusal has a section that exists', () => {
  for (const code of CODES) if (code !== 'ok') assert.ok(SECTION_IDS.includes(SECTION_OF[code]), code);
  assert.equal(sectionNamed('edge'), 'edge');
  assert.equal(sectionNamed('nowhere'), null);
});

test('every section says something; every figure stands in one section', () => {
  assert.deepEqual(Object.keys(SECTIONS), SECTION_IDS);
  for (const id of SECTION_IDS) assert.ok(SECTIONS[id].paragraphs.length > 0, id);
  assert.deepEqual(SECTION_IDS.flatMap((id) => SECTIONS[id].figures).sort(), Object.keys(FIGURES).sort());
});

test('every ruling stands in one section', () => {
  assert.deepEqual(SECTION_IDS.flatMap((id) => SECTIONS[id].rulings).sort(), RULINGS);
  assert.equal(sectionOfRuling(1), 'hanging');
});

for (const [id, facts] of figures)
  test(`figure ${id}: the library agrees with every view`, () => {
    const position = must(rules.readPosition(facts.position));
    for (const name of facts.around ?? []) assert.notEqual(rules.spaceNamed(name), null, name);
    assert.equal(facts.views.length > 1, facts.press !== undefined, 'a button where there is something to press for');
    for (const view of facts.views) {
      const seen = readView(rules, facts, view);
      if (seen.proposed !== null) assert.equal(position.check(seen.proposed), null, 'what is proposed is legal');
      if (seen.reach) assert.ok(seen.reach.spaces.length > 10, 'there is somewhere to go');
      if (seen.lifted !== null) assert.ok(seen.position.stack(seen.lifted).length > 0, 'there is something to lift');
    }
  });

test('figures show what their sections are about', () => {
  const refusal = (id: FigureId) => readView(rules, FIGURES[id], FIGURES[id].views[0]).refused?.refusal.code;
  const reasons = {
    occupied: 'space-occupied',
    centre: 'centre-barred',
    edge: 'off-board',
    opponent: 'on-opponent',
    uneven: 'levels-differ',
    covered: 'covered',
    under: 'covered',
    overhang: 'overhangs',
    triangle: 'triangle-bridge',
    nothing: 'over-nothing',
  } as const;
  for (const [id, code] of Object.entries(reasons) as [FigureId, string][]) assert.equal(refusal(id), code, id);
  const ending = (id: FigureId, view: number) =>
    readView(rules, FIGURES[id], (FIGURES[id] as FigureFacts).views[view]!).position.outcome.ending;
  assert.equal(ending('aim', 0), 'connection');
  assert.equal(ending('chain', 0), 'connection');
  assert.equal(ending('uncovered', 1), 'uncovered');
  assert.equal(ending('counted', 0), 'last-piece');
  for (const id of ['bridge', 'twist', 'hung'] as const) {
    const { position, last } = readView(rules, FIGURES[id], FIGURES[id].views[1]);
    const top = position.pieces.at(-1)!;
    assert.ok(last !== null && top.level > 0);
    const gap = rules.dotsOf(top).some((space) => (position.stack(space)[1]?.piece.level ?? -1) < top.level - 1);
    assert.ok(gap, `${id} is a bridge`);
  }
});

for (const code of LANGUAGE_CODES)
  test(`${code}: figures are told in words`, async () => {
    const t = await loadTexts(code);
    const texts = await loadRoom(rulebookTexts, code);
    for (const [id, facts] of figures) {
      const start = must(rules.readPosition(facts.position));
      for (const view of facts.views) {
        const seen = readView(rules, facts, view);
        const told = `${tellView(t, texts, start, seen)} ${tellPosition(t, texts, seen.position)}`;
        assert.ok(told.length > 10, id);
        assert.doesNotMatch(told, /[{}]|undefined/, id);
      }
    }
  });
