/** Statistics over the kept games, as bars with words. */
import { html } from '../dom';
import type { Translate } from '../texts';
import { percent } from './chances';
import { type Statistics, sumOf, type Tally } from './statistics';
import type { StudyTexts } from './texts';

type Part = readonly [name: string, count: number];

/** A row: what it is about, the bar, and the bar in words. */
function row(name: Node | string, parts: readonly Part[], words: string): HTMLElement {
  const bars = parts.map(([part, count]) => {
    const bar = html('span', { class: `stat-part ${part}` }, count > 0 ? String(count) : '');
    bar.style.flexGrow = String(count);
    return bar;
  });
  return html(
    'li',
    {},
    html('span', { class: 'stat-name' }, name),
    html('span', { class: 'stat-bar', 'aria-hidden': 'true' }, ...bars),
    html('span', { class: 'hidden-visually' }, words),
  );
}

const sides = ({ white, draws, black }: Tally): Part[] => [
  ['white', white],
  ['draw', draws],
  ['black', black],
];

export function showStatistics(t: Translate, s: StudyTexts, statistics: Statistics): HTMLElement {
  const { finished, variants, levels, endings, openings } = statistics;
  if (finished === 0) return html('p', { class: 'study-soft' }, s('statistics.none'));
  const section = (title: string, rows: readonly HTMLElement[]) =>
    rows.length > 0 && html('section', { class: 'stat' }, html('h3', {}, title), html('ul', {}, ...rows));
  const inWords = (tally: Tally) => s('statistics.sides', { ...tally, count: sumOf(tally) });
  return html(
    'div',
    { class: 'stats' },
    html('p', { class: 'study-soft' }, s('statistics.games', { count: finished })),
    section(
      s('statistics.results'),
      variants.map(({ variant, tally }) => row(t(`variant.${variant}`), sides(tally), inWords(tally))),
    ),
    section(
      s('statistics.levels'),
      levels.map(({ level, colour, wins, draws, losses }) =>
        row(
          html('span', {}, s('statistics.level', { level }), html('small', {}, s(`statistics.as.${colour}`))),
          [
            ['won', wins],
            ['draw', draws],
            ['lost', losses],
          ],
          s('statistics.score', { wins, draws, losses, count: wins + draws + losses }),
        ),
      ),
    ),
    section(
      s('statistics.endings'),
      endings.map(({ ending, count }) => {
        const share = percent(s.language, count / finished);
        const bar = row(
          s(`ending.${ending}`),
          [
            ['count', count],
            ['rest', finished - count],
          ],
          share,
        );
        bar.querySelector('.stat-part.rest')!.textContent = '';
        return bar;
      }),
    ),
    section(
      s('statistics.openings'),
      openings.map(({ first, second, tally }) =>
        row(html('span', { title: s('statistics.opening', { first, second }) }, `1. ${first} ${second}`), sides(tally), inWords(tally)),
      ),
    ),
  );
}
