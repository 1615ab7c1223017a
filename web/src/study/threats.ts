/** What both players threaten, on the board and in words. */
import outlookAddress from '#wasm/outlook.wasm?url';
import type { Board } from '../board/board';
import { html } from '../dom';
import { type Outlook, plainest, threatOf } from '../scene/threats';
import { FAR, OutlookModule } from './outlook';
import type { EngineAccess, RulesAccess, TextAccess } from '../ui/services';
import type { StudyTexts } from './texts';

let loading: Promise<OutlookModule> | null = null;

/** The module, once somebody wants it. */
function loadOutlook(): Promise<OutlookModule> {
  loading ??= OutlookModule.load(fetch(outlookAddress)).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

export class Threats {
  readonly element = html('p', { class: 'threats-told', role: 'status', hidden: true });
  private asked = 0;

  constructor(
    private readonly page: TextAccess & RulesAccess & Pick<EngineAccess, 'mayHelp'>,
    private readonly s: StudyTexts,
    private readonly board: Board,
  ) {}

  /** Shows or hides them for the position that is on the board. */
  async show(wanted: boolean): Promise<void> {
    const asked = ++this.asked;
    this.element.hidden = !wanted;
    this.board.showThreats([]);
    if (!wanted) return;
    const { position } = this.board;
    if (!(await this.page.mayHelp({ start: position.text, turns: [] }))) {
      if (asked === this.asked) this.element.textContent = this.page.t('engine.fair');
      return;
    }
    const outlooks = (await loadOutlook()).find(position);
    if (asked !== this.asked || position !== this.board.position) return;
    this.board.showThreats(outlooks.map((outlook) => threatOf(position, outlook)));
    this.element.replaceChildren(...outlooks.map((outlook) => html('span', { class: outlook.colour }, this.sentence(outlook))));
    if (outlooks.length === 0) this.element.textContent = this.s('lines.over');
  }

  private sentence(outlook: Outlook): string {
    const { s, page } = this;
    const colour = page.t(`colour.${outlook.colour}`);
    const threat = plainest(this.board.position, outlook);
    if (threat) return s('threats.win', { colour, count: outlook.wins.length, turn: page.rules.turnText(threat.turn) });
    return outlook.distance >= FAR ? s('threats.far', { colour }) : s('threats.way', { colour, count: outlook.distance });
  }
}
