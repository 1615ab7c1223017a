/** Bringing games in and taking them out: files, texts, links, pictures. */
import { html } from '../dom';
import { readBrought } from '../share/import';
import { gameFragment, positionFragment, sharedGame } from '../share/link';
import type { Game, ReadGame } from '../game';
import { describeRefusal } from '../texts';
import type { GameAccess, Problems, RulesAccess, SettingsAccess, StorageAccess, TextAccess } from '../ui/services';
import { copyText } from '../ui/clipboard';
import { button, openDialog } from '../ui/dialog';
import { readGames, recordText, saveFile } from '../ui/files';
import { pictureOf, pngOf } from './picture';
import { toast } from '../ui/toast';

type ExchangeServices = TextAccess & RulesAccess & GameAccess & StorageAccess & SettingsAccess & Problems;

const LONGEST = 1 << 20;

export function openExchange(page: ExchangeServices): void {
  const { t } = page;
  openDialog(t, { title: t('exchange.title'), className: 'exchange', body: [takeOut(page), bringIn(page)] });
}

function takeOut(page: ExchangeServices): HTMLElement {
  const { t, session } = page;
  const { game } = session;
  const { position } = game;
  const address = (fragment: string) => `${location.origin}${location.pathname}${fragment}`;
  const copy = async (text: string, said: string) => {
    if (await copyText(text)) toast(said);
    else toast(text, undefined, 30000);
  };
  // The one that draws may not have arrived yet, and never arrive.
  const save = (picture: () => Promise<void>) => void picture().catch(() => toast(t('room.failed')));
  return html(
    'section',
    {},
    html('h3', {}, t('exchange.out')),
    html(
      'div',
      { class: 'button-grid' },
      button(t('exchange.link.game'), () => void copy(address(gameFragment(sharedGame(game))), t('exchange.copied.link'))),
      button(t('exchange.link.position'), () => void copy(address(positionFragment(position)), t('exchange.copied.link'))),
      button(t('exchange.text.position'), () => void copy(position.text, t('exchange.copied.text'))),
      button(t('exchange.embed'), () => void copy(frameOf(game), t('exchange.copied.text'))),
      button(t('exchange.file.game'), () => saveFile('punct.ppn', 'text/plain', recordText(page, game))),
      button(t('exchange.file.svg'), () => save(async () => saveFile('punct.svg', 'image/svg+xml', await pictureOf(page)))),
      button(t('exchange.file.png'), () => save(async () => saveFile('punct.png', 'image/png', await pngOf(page)))),
    ),
  );
}

/** A line of HTML that shows the game, or where no turn was played the position, in a page of somebody's own (docs/embed.md). */
function frameOf(game: Game): string {
  const fragment = game.turnCount > 0 ? `${gameFragment(sharedGame(game))}&turn=last` : positionFragment(game.position);
  const address = new URL(`embed${fragment}`, `${location.origin}${location.pathname}`).href.replaceAll('&', '&amp;');
  return `<iframe src="${address}" title="PÜNCT" width="100%" height="720" loading="lazy"></iframe>`;
}

function bringIn(page: ExchangeServices): HTMLElement {
  const { t } = page;
  const text = html('textarea', {
    rows: 4,
    id: 'import-text',
    spellcheck: 'false',
    'aria-describedby': 'import-error',
    placeholder: 'standard w 2 bEk15a,wTh12b',
  });
  const error = html('p', { class: 'field-error', id: 'import-error', role: 'alert' });
  const open = button(t('exchange.open'), () => void take(text.value), 'primary');
  const take = async (content: string) => {
    const problem = await bring(page, content).catch(() => t('room.failed'));
    if (problem !== null) tell(problem);
  };
  const tell = (problem: string) => {
    error.textContent = problem;
    text.setAttribute('aria-invalid', 'true');
    // The button stands below the message: with it in sight, both are.
    open.scrollIntoView({ block: 'nearest' });
  };
  const takeFile = async () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    const content = chosen.size > LONGEST ? null : await chosen.text();
    text.value = content ?? '';
    if (content === null) tell(t('refusal.too-long'));
    else await take(content);
  };
  const file: HTMLInputElement = html('input', {
    type: 'file',
    accept: '.ppn,.sgf,.txt,text/plain',
    id: 'import-file',
    class: 'hidden-visually',
    // A file that is gone by now cannot be read.
    onchange: () => void takeFile().catch(() => tell(t('games.unreadable'))),
  });
  return html(
    'section',
    {},
    html('h3', {}, t('exchange.in')),
    file,
    html('label', { for: 'import-file', class: 'button' }, t('exchange.file')),
    html('label', { for: 'import-text' }, t('exchange.text')),
    text,
    error,
    open,
  );
}

/** Opens the first game of a text and keeps the others; the sentence says what is wrong, if anything is. */
async function bring(page: ExchangeServices, brought: string): Promise<string | null> {
  const { t } = page;
  if (brought.trim() === '') return t('exchange.nothing');
  const read = await readBrought(brought);
  if (!read.ok) return describeRefusal(t, page.rules, read.refusal);
  const { text: content, different } = read.value;
  const games = readGames(page, content);
  if (!games.ok) return describeRefusal(t, page.rules, games.refusal);
  const [first, ...others] = games.value;
  if (!first) return t('exchange.nothing');
  for (const { game } of others) page.keeper.keep(game);
  page.session.open(first.game);
  document.querySelector('dialog')?.close();
  void keepRest(page, content, games.value).then(() => {
    toast(others.length > 0 ? t('exchange.imported', { count: games.value.length }) : t('exchange.opened'));
    if (different > 0) toast(t('exchange.differs', { count: different }));
  });
  return null;
}

/** What the records say besides the turns is kept before anybody is told. */
async function keepRest(page: ExchangeServices, content: string, games: readonly ReadGame[]): Promise<void> {
  if (!games.some(({ annotated }) => annotated)) return;
  const { keepImported } = await import('../study/imported');
  await keepImported(
    page,
    content,
    games.map(({ game, annotated }) => (annotated ? game.id : null)),
  );
}
