/** Where a study begins: the kept games, what was studied before, import, a position of one's own, statistics. */
import { html } from '../dom';
import { newId } from '../ids';
import { fine, readRecords, type Result } from '../rules';
import type { Navigation, Problems, RulesAccess, StorageAccess, TextAccess } from '../ui/services';
import { button } from '../ui/dialog';
import { icon } from '../ui/icons';
import { placeAddress } from '../ui/places';
import { seatName } from '../ui/player';
import { roomHeader } from '../ui/room_header';
import type { Screen } from '../ui/screen';
import { toast } from '../ui/toast';
import type { SavedGame } from '../game';
import { readBrought } from '../share/import';
import type { SavedStudy } from '../storage';
import { describeRefusal } from '../texts';
import { keepStudy } from './keeping';
import { statisticsOf } from './statistics';
import { showStatistics } from './statistics_view';
import { type Study, studyOfPosition, studyOfRecord } from './study';
import type { StudyTexts } from './texts';

type HomeServices = TextAccess & RulesAccess & Navigation & StorageAccess & Problems;

/** So many games are listed at first. */
const FIRST = 8;
const LONGEST = 1 << 20;

export class HomeScreen implements Screen {
  readonly element: HTMLElement;
  private readonly games = html('ul', { class: 'study-list' });
  private readonly studies = html('ul', { class: 'study-list' });
  private readonly studiesSection: HTMLElement;
  private readonly statistics = html('div');
  private readonly gone = new AbortController();

  constructor(
    private readonly page: HomeServices,
    private readonly s: StudyTexts,
  ) {
    this.studiesSection = html('section', { hidden: true }, html('h2', {}, s('home.studies')), this.studies);
    this.element = html(
      'main',
      { class: 'study-home' },
      roomHeader(page, s('title')),
      html('p', { class: 'study-soft study-intro' }, s('home.intro')),
      html(
        'div',
        { class: 'study-columns' },
        html('div', {}, html('section', {}, html('h2', {}, s('home.games')), this.games), this.studiesSection, this.importSection()),
        html('div', {}, html('section', { class: 'study-statistics' }, html('h2', {}, s('statistics')), this.statistics)),
      ),
    );
  }

  begin(): void {
    void this.fill();
  }
  show(): void {}
  refresh(): void {}
  leave(): void {
    this.gone.abort();
    this.element.remove();
  }

  /* ---- Lists ---- */

  private async fill(): Promise<void> {
    const { page, s } = this;
    let games: readonly SavedGame[] = [];
    let studies: SavedStudy[] = [];
    try {
      const storage = await page.stored;
      const [listed, kept] = await Promise.all([storage?.list(), storage?.studies.list()]);
      games = listed?.games ?? [];
      studies = kept ?? [];
    } catch (error) {
      page.tellProblem('storage', error);
    }
    this.listGames(games, studies);
    const known = new Set(games.map(({ id }) => id));
    this.listStudies(studies.filter(({ id }) => !known.has(id)));
    this.statistics.replaceChildren(showStatistics(page.t, s, statisticsOf(games)));
  }

  private listGames(games: readonly SavedGame[], studies: readonly SavedStudy[]): void {
    const { s } = this;
    const judged = new Set(studies.filter(({ judgements }) => judgements.length > 0).map(({ id }) => id));
    const playable = games.filter(({ turns }) => turns > 0);
    const rows = (of: readonly SavedGame[]) => of.map((game) => this.gameRow(game, judged.has(game.id)));
    if (playable.length === 0) return this.games.replaceChildren(html('li', { class: 'study-soft' }, s('home.none')));
    this.games.replaceChildren(...rows(playable.slice(0, FIRST)));
    const rest = playable.slice(FIRST);
    if (rest.length === 0) return;
    const more = html(
      'li',
      {},
      button(s('home.more', { count: rest.length }), () => {
        const first = rows(rest);
        more.replaceWith(...first);
        first[0]?.querySelector('a')?.focus();
      }),
    );
    this.games.append(more);
  }

  private gameRow(game: SavedGame, judged: boolean): HTMLElement {
    const { t } = this.page;
    const name = `${seatName(t, game.seats.white, 'white')} – ${seatName(t, game.seats.black, 'black')}`;
    return this.row(game.id, name, game, game.turns, game.changed, judged);
  }

  private row(
    id: string,
    name: string,
    { variant, result }: Pick<SavedStudy, 'variant' | 'result'>,
    turns: number,
    changed: number,
    judged: boolean,
    extra?: HTMLElement,
  ): HTMLElement {
    const { t } = this.page;
    const state = result === '*' ? t('games.unfinished') : result.replace('1/2-1/2', '½ : ½');
    const when = t.date(changed);
    return html(
      'li',
      {},
      html(
        'a',
        { href: placeAddress({ name: 'study', rest: id }), class: 'study-open' },
        html('strong', {}, name),
        html('span', {}, `${t(`variant.${variant}`)} · ${t('count.turns', { count: turns })} · ${state}`),
        html('time', { datetime: new Date(changed).toISOString() }, when),
        judged && html('span', { class: 'study-badge' }, this.s('home.judged')),
      ),
      extra,
    );
  }

  private listStudies(studies: readonly SavedStudy[]): void {
    this.studiesSection.hidden = studies.length === 0;
    this.studies.replaceChildren(
      ...studies.map((study) => {
        const { white, black } = study.players;
        const name = white || black ? `${white || '?'} – ${black || '?'}` : this.s('home.position');
        const label = this.s('home.delete', { name });
        const remove = html(
          'button',
          { type: 'button', class: 'button quiet', 'aria-label': label, title: label, onclick: () => void this.remove(study) },
          icon('trash'),
        );
        return this.row(study.id, name, study, study.turns, study.changed, study.judgements.length > 0, remove);
      }),
    );
  }

  private async remove(study: SavedStudy): Promise<void> {
    const { page, s } = this;
    const change = async (act: Promise<void> | undefined) => {
      await act?.catch((error) => page.tellProblem('storage', error));
      if (!this.gone.signal.aborted) await this.fill();
    };
    await change(page.storage?.studies.remove(study.id));
    toast(s('home.deleted'), { text: s('home.undelete'), act: () => void change(page.storage?.studies.keep(study)) }, 10000);
  }

  /* ---- Import ---- */

  private importSection(): HTMLElement {
    const { page, s } = this;
    const text = html('textarea', { rows: 3, id: 'study-import', spellcheck: 'false', 'aria-describedby': 'study-import-error' });
    const error = html('p', { class: 'field-error', id: 'study-import-error', role: 'alert' });
    const take = async (content: string) => {
      const problem = await this.bring(content).catch(() => page.t('room.failed'));
      error.textContent = problem ?? '';
      text.setAttribute('aria-invalid', String(problem !== null));
    };
    const takeFile = async () => {
      const [chosen] = file.files ?? [];
      if (!chosen) return;
      if (chosen.size > LONGEST) error.textContent = page.t('refusal.too-long');
      else await take(await chosen.text());
    };
    const file: HTMLInputElement = html('input', {
      type: 'file',
      accept: '.ppn,.sgf,.txt,text/plain',
      id: 'study-file',
      class: 'hidden-visually',
      onchange: () => void takeFile(),
    });
    return html(
      'section',
      { class: 'study-import' },
      html('h2', {}, s('home.import')),
      html('a', { href: placeAddress({ name: 'study', rest: 'setup' }), class: 'button' }, s('home.setup')),
      file,
      html('label', { for: 'study-file', class: 'button' }, s('home.import.file')),
      html('label', { for: 'study-import' }, s('home.import.text')),
      text,
      error,
      button(s('home.import.open'), () => void take(text.value), 'primary'),
    );
  }

  /** Keeps every game of a text with all its variations and opens the first; the sentence says what is wrong. */
  private async bring(brought: string): Promise<string | null> {
    const { page, s } = this;
    if (brought.trim() === '') return s('home.import.nothing');
    const read = await readBrought(brought);
    if (!read.ok) return describeRefusal(page.t, page.rules, read.refusal);
    const { text, different } = read.value;
    const studies = readStudies(page, text);
    if (!studies.ok) return describeRefusal(page.t, page.rules, studies.refusal);
    const [first] = studies.value;
    if (!first) return s('home.import.nothing');
    for (const study of studies.value) await keepStudy(page, study);
    page.go({ name: 'study', rest: first.id });
    if (different > 0) toast(page.t('exchange.differs', { count: different }));
    return null;
  }
}

/** What a text holds: a position, or the games of a record. */
function readStudies({ rules }: HomeServices, content: string): Result<Study[]> {
  const trimmed = content.trim();
  if (/^(basic|standard)\s/i.test(trimmed)) {
    const position = rules.readPosition(trimmed);
    return position.ok ? fine([studyOfPosition(position.value, newId(), Date.now())]) : position;
  }
  const records = readRecords(rules, content);
  return records.ok ? fine(records.value.map((record) => studyOfRecord(record, newId(), Date.now()))) : records;
}
