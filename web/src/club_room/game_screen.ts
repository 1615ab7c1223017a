/** A game at the club on the board: played or watched, live or by turns. Everything shown follows from the remote game; no engine
 * is at hand while it runs. */
import type { Action } from '../board_screen/actions';
import { BoardScreen } from '../board_screen/board_screen';
import { TurnList } from '../board_screen/turn_list';
import { isByTurns, type Phrase, type RemoteChange, type RemoteGame } from '../club';
import { html } from '../dom';
import { type Offer, readEvent } from '../game';
import { type Colour, COLOURS, must, opponent, type Turn } from '../rules';
import type { SpokenTable } from '../speech/conversation';
import { describeOutcome, describeRefusal, describeTurn } from '../texts';
import { askFirst, openDialog } from '../ui/dialog';
import type { Screen } from '../ui/screen';
import { toast } from '../ui/toast';
import { ClockCalls } from './clock_calls';
import { asIfToMove, laidDown, sameHand } from './hand';
import { openMore } from './more';
import { ClubPlayer, timeText, untilChange } from './player';
import { openClubResult } from './result';
import type { ClubRoom } from './room';
import { Signal } from './signal';
import { type Group, groupOf, offerToAnswer, type Seen, standing } from './standing';
import { openTalk, phraseText } from './talk';

type ActionName =
  | 'take-back'
  | 'draw'
  | 'resign'
  | 'abort'
  | 'talk'
  | 'turns'
  | 'more'
  | 'accept'
  | 'refuse'
  | 'claim'
  | 'resume'
  | 'back'
  | 'earlier'
  | 'later'
  | 'unprepare'
  | 'rematch'
  | 'study'
  | 'next'
  | 'lobby';

/** "Turns" is where a phone has no room for the list; the last two keep their places. */
const GROUPS: Readonly<Record<Group, readonly ActionName[]>> = {
  begin: ['abort', 'talk', 'turns', 'more'],
  game: ['take-back', 'draw', 'resign', 'talk', 'turns', 'more'],
  prepared: ['unprepare', 'draw', 'resign', 'talk', 'turns', 'more'],
  offer: ['accept', 'refuse', 'talk', 'turns', 'more'],
  claim: ['claim', 'draw', 'talk', 'turns', 'more'],
  waiting: ['next', 'draw', 'resign', 'talk', 'turns', 'more'],
  paused: ['resume', 'resign', 'talk', 'turns', 'more'],
  looking: ['earlier', 'later', 'back', 'turns', 'more'],
  over: ['rematch', 'study', 'lobby', 'talk', 'turns', 'more'],
  watching: ['earlier', 'later', 'lobby', 'turns', 'more'],
  watched: ['earlier', 'later', 'study', 'lobby', 'turns', 'more'],
};

/** Clocks are looked at this often, and when what they show changes. */
const TICK = 100;
/** The last turn is seen before its result is spoken of. */
const RESULT_AFTER = 1000;

export class ClubGameScreen implements Screen {
  private readonly table: BoardScreen<ActionName>;
  private readonly players: Readonly<Record<Colour, ClubPlayer>>;
  private readonly signal: Signal;
  private readonly turns: HTMLElement;
  private readonly turnList: TurnList;
  private readonly watchers = html('p', { class: 'club-watchers' });
  private readonly mine: Colour | null;
  private readonly clockCalls: ClockCalls;
  private looking: number | null = null;
  private prepared: Turn | null = null;
  private rematchAsked = false;
  private rematchSent = false;
  private connected = true;
  private ticking: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly room: ClubRoom,
    private readonly remote: RemoteGame,
  ) {
    const { page } = room;
    this.mine = room.mine(remote.row);
    this.signal = new Signal(room);
    this.clockCalls = new ClockCalls(room);
    const bottom = this.mine ?? (page.settings.flipped ? 'black' : 'white');
    const player = (colour: Colour) => new ClubPlayer(room, colour, remote.row[colour], colour === bottom ? this.signal.element : null);
    this.players = { white: player('white'), black: player('black') };
    this.table = new BoardScreen<ActionName>(page, {
      className: 'online',
      title: this.title,
      players: { white: this.players.white.element, black: this.players.black.element },
      ...(this.mine ? { bottom: this.mine } : {}),
      actions: this.actions(),
      groups: GROUPS,
      group: () => groupOf(this.seen),
      standing: () => standing(room, this.seen),
      played: (turn) => this.play(turn),
      shortcut: (key, event) => this.shortcut(key, event),
      ...(this.mine ? { commands: { acts: this.typedActs() } } : {}),
    });
    this.turnList = new TurnList(page.t, (turns) => this.lookAt(turns));
    const about = html('p', { class: 'club-about' }, room.terms(remote.row));
    this.turns = html('div', { class: 'panel-turns' }, about, this.turnList.element, this.watchers, this.table.typed.element);
    this.table.panel.prepend(this.turns);
    this.listen();
  }

  private listen(): void {
    const { club } = this.room;
    const stops = [
      this.remote.observe((change) => this.changed(change)),
      club.connection.watch(() => this.connectionChanged()),
      club.connection.on('challenge', (proposal) => proposal.rematch_of === this.remote.row.game && this.askedForRematch()),
      club.connection.on('game-started', ({ game, white, black }) => {
        const again = [white.person, black.person].includes(this.mine ? this.remote.row[opponent(this.mine)].person : '');
        if (again && this.remote.game.over && (this.rematchSent || this.rematchAsked)) this.room.goTo(`game/${game}`);
      }),
    ];
    this.table.left.addEventListener('abort', () => {
      clearTimeout(this.ticking);
      for (const stop of stops) stop();
    });
    this.tick();
  }

  private get title(): string {
    const { white, black } = this.remote.row;
    return `${this.room.name(white)} – ${this.room.name(black)}`;
  }

  get element(): HTMLElement {
    return this.table.element;
  }

  begin(): void {
    this.show();
    const { room, remote } = this;
    if (this.mine && !remote.game.over)
      this.table.announce(
        room.t('game.begun', { name: room.name(remote.row[opponent(this.mine)]), colour: room.page.t(`colour.${this.mine}`) }),
      );
    if (remote.game.over) this.keep();
    this.tellClub();
  }

  leave(): void {
    this.remote.leave();
    this.table.leave();
  }

  private get seen(): Seen {
    const { remote, mine, looking, rematchAsked, rematchSent } = this;
    const next = isByTurns(remote.row.clock)
      ? this.room.club.games.find(({ game, your_turn, clock }) => your_turn && isByTurns(clock) && game !== remote.row.game)
      : undefined;
    return { remote, mine, looking, prepared: this.prepared !== null, next: next?.game ?? null, rematchAsked, rematchSent };
  }

  private actions(): Record<ActionName, Action> {
    const { t, page } = this.room;
    return {
      'take-back': { name: t('action.take-back'), icon: 'undo', act: () => this.offer('take-back') },
      draw: { name: page.t('menu.offer'), icon: 'draw', act: () => this.offer('draw') },
      resign: { name: page.t('menu.resign'), icon: 'flag', act: () => this.resign() },
      abort: { name: t('action.abort'), icon: 'cancel', act: () => this.send('abort') },
      talk: { name: t('talk.title'), icon: 'talk', act: () => openTalk(this.room, this.remote, this.mine !== null) },
      turns: { name: page.t('action.turns'), icon: 'turns', act: () => this.openTurns() },
      more: { name: t('action.more'), icon: 'more', act: () => this.openMore() },
      accept: { name: t('action.accept'), icon: 'play', act: () => this.answer('accept'), primary: true },
      refuse: { name: t('action.refuse'), icon: 'cancel', act: () => this.answer('refuse') },
      claim: { name: t('action.claim'), icon: 'flag', act: () => this.send('claim'), primary: true },
      resume: { name: page.t('menu.resume'), icon: 'resume', act: () => this.send('resume'), primary: true },
      back: { name: page.t('action.back'), icon: 'resume', act: () => this.lookAt(null), primary: true },
      earlier: { name: t('action.earlier'), icon: 'backward', act: () => this.step(-1) },
      later: { name: t('action.later'), icon: 'forward', act: () => this.step(1) },
      unprepare: { name: t('action.unprepare'), icon: 'cancel', act: () => this.prepare(null) },
      rematch: { name: t('action.rematch'), icon: 'left', act: () => void this.rematch(), primary: true },
      next: { name: t('games.next'), icon: 'next', act: () => this.seen.next && this.room.goTo(`game/${this.seen.next}`), primary: true },
      study: { name: page.t('room.study'), icon: 'study', act: () => this.study() },
      lobby: { name: page.t('room.club'), icon: 'friends', act: () => this.room.goTo('') },
    };
  }

  /** What can be typed: what has a button now, or could be done by one. */
  private typedActs(): NonNullable<SpokenTable['acts']> {
    const { remote, room } = this;
    const actions = this.actions();
    const act = (name: ActionName, possible: () => boolean) => () => {
      if (!possible()) return null;
      actions[name].act();
      return actions[name].name;
    };
    const may = (action: string) => () => !remote.pending && remote.game.may(remote.now, this.mine!, action);
    const asked = () => offerToAnswer(this.seen) !== null;
    const clock = (colour: Colour) => {
      const left = remote.timeLeft(colour);
      return `${room.page.t(`colour.${colour}`)} ${left === null ? '' : timeText(room, left)}`;
    };
    return {
      draw: act('draw', may('offer draw')),
      undo: act('take-back', may('offer take-back')),
      resign: act('resign', may('resign')),
      abort: act('abort', may('abort')),
      accept: act('accept', asked),
      decline: act('refuse', asked),
      claim: act('claim', () => remote.claimIn === 0 && may('claim')()),
      rematch: act('rematch', () => remote.game.over && !this.rematchSent),
      clocks: () => (remote.game.limits ? COLOURS.map(clock).join(', ') : null),
    };
  }

  /* ---- Showing ---- */

  show(): void {
    const { remote, looking, table } = this;
    const { game, pending } = remote;
    const turns = looking ?? game.turnCount;
    const chain = looking === null || turns === game.turnCount ? game.outcome.path : [];
    if (looking === null && pending)
      table.show({ position: must(pending.before.play(pending.turn)), last: pending.turn, chain: [], mayPlay: false });
    else if (looking !== null) table.show({ position: game.positionAfter(turns), last: game.turnAt(turns - 1), chain, mayPlay: false });
    else this.showNow();
    table.element.classList.toggle('pending', looking === null && pending !== null);
    this.turnList.show(game, turns);
    this.refresh();
  }

  /** The game as it stands. While the other thinks one may make a turn ahead, as if it were one's own. */
  private showNow(): void {
    const { mine, table } = this;
    const { game } = this.remote;
    const ahead = this.mayPrepare && this.prepared === null ? asIfToMove(game.position, mine!) : null;
    const mayPlay = ahead !== null || this.mayPlay;
    const hand = table.board.making;
    const position = ahead ?? game.position;
    table.show({ position, last: game.lastTurn, chain: game.outcome.path, pairs: true, mayPlay });
    if (this.prepared !== null) this.showPrepared(this.prepared);
    else if (hand && mayPlay && hand.colour === mine) table.board.hold(sameHand(position, hand));
  }

  private showPrepared(turn: Turn): void {
    const rest = asIfToMove(this.remote.game.position, this.mine!)?.rest(turn);
    if (rest?.ok) this.table.board.showPiece(rest.value);
  }

  private get mayPlay(): boolean {
    const { game, pending } = this.remote;
    return this.mine === game.toMove && !game.over && !game.paused && !pending;
  }

  private get mayPrepare(): boolean {
    const { game, pending } = this.remote;
    return this.mine !== null && game.toMove !== this.mine && !game.over && !game.paused && !pending && game.turnCount > 0;
  }

  refresh(): void {
    const { remote, mine, table, room } = this;
    const { game } = remote;
    this.players.white.show(remote);
    this.players.black.show(remote);
    this.signal.show();
    const { watchers } = remote.here;
    this.watchers.textContent = watchers > 0 ? room.t('watchers', { count: watchers }) : '';
    // For tests: how much of the game is known here.
    table.element.dataset['events'] = String(game.eventCount);
    const may = (action: string) => mine !== null && !remote.pending && game.may(remote.now, mine, action);
    table.actions.enable('take-back', may('offer take-back'));
    table.actions.enable('draw', may('offer draw'));
    table.actions.enable('resign', may('resign'));
    table.actions.enable('rematch', !this.rematchSent);
    const at = this.looking ?? game.turnCount;
    table.actions.enable('earlier', at > 0);
    table.actions.enable('later', at < game.turnCount);
    table.refresh();
  }

  private tick(): void {
    const { remote } = this;
    this.players.white.tick(remote);
    this.players.black.tick(remote);
    const call = this.mine && this.clockCalls.due(remote, this.mine);
    if (call) {
      this.table.announce(call);
      this.room.page.sounds.play('turn');
    }
    // The right to claim comes by time alone.
    if (remote.claimIn === 0 && this.table.actions.element.dataset['group'] === 'game') this.refresh();
    const { running } = remote.game;
    const left = running === null ? null : remote.timeLeft(running);
    this.ticking = setTimeout(() => this.tick(), left === null ? 10 * TICK : Math.min(TICK, untilChange(left)));
  }

  /* ---- What happens ---- */

  private changed(change: RemoteChange): void {
    if (change.type === 'events') return this.eventsCame(change.first);
    if (change.type === 'phrase') return this.heard(change.phrase);
    if (change.type === 'presence') return this.refresh();
    this.show();
  }

  private eventsCame(first: number): void {
    const { remote, room, mine } = this;
    const { game } = remote;
    const { t } = room.page;
    const atEnd = this.looking === null;
    const played = game.turnCount > 0 && game.turnNumber(game.turnCount - 1) >= first;
    const prepared = this.prepared;
    if (mine && game.toMove === mine) this.prepared = null;
    if (atEnd) this.show();
    else {
      this.turnList.show(game, this.looking!);
      this.refresh();
    }
    if (prepared !== null && this.prepared === null && atEnd && this.mayPlay) this.offerPrepared(prepared);
    const said = played ? [describeTurn(t, game.positionAfter(game.turnCount - 1), game.lastTurn!)] : this.offersSaid(first);
    if (played) room.page.sounds.play('place');
    else if (said.length > 0) room.page.sounds.play('pick');
    this.tellClub();
    if (game.over) said.push(describeOutcome(t, game.variant, game.outcome));
    if (said.length > 0) this.table.announce(said.join(' '));
    if (game.over) this.ended();
  }

  /** The list of own games follows the game that is seen. */
  private tellClub(): void {
    const { mine, remote, room } = this;
    if (!mine) return;
    if (remote.game.over) return room.club.forget(remote.row.game);
    room.club.setTurn(remote.row.game, remote.game.toMove === mine);
    room.club.saw(remote.row, remote.game.position.text);
  }

  /** What the other did that is no turn, in words. */
  private offersSaid(first: number): string[] {
    const { room, remote, mine } = this;
    return remote.game
      .log(first)
      .split('\n')
      .filter(Boolean)
      .map(readEvent)
      .flatMap(({ by, action }) => {
        const [what, offer] = action.split(' ') as [string, Offer | undefined];
        if (by === mine || by === 'host') return [];
        const name = room.name(remote.row[by]);
        if (what === 'offer' && offer) return [room.t(`offer.${offer}.asked`, { name })];
        if (what === 'refuse' && offer)
          return (toast(room.t(`offer.${offer}.refused`, { name })), [room.t(`offer.${offer}.refused`, { name })]);
        return [];
      });
  }

  private ended(): void {
    const { room, remote, mine } = this;
    const { winner } = remote.game.outcome;
    room.page.sounds.play(winner && (!mine || winner === mine) ? 'win' : 'draw');
    this.keep();
    const next = { rematch: () => void this.rematch(), study: () => this.study() };
    setTimeout(() => this.element.isConnected && openClubResult(room, remote, mine, this.element, next), RESULT_AFTER);
  }

  /** Finished games are kept on this device with all others: then they open in the study. */
  private keep(): void {
    if (this.remote.game.turnCount > 0) this.room.page.keeper.keep(this.remote.game);
  }

  private heard(phrase: Phrase): void {
    const text = phraseText(this.room, this.remote, phrase);
    if (text === null || phrase.person === this.room.club.me?.person) return;
    toast(text);
    this.room.page.sounds.play('pick');
  }

  private connectionChanged(): void {
    const { state } = this.room.club.connection;
    this.signal.show();
    const connected = state !== 'lost';
    if (connected === this.connected) return;
    this.connected = connected;
    this.table.announce(this.room.t(connected ? 'connection.back' : 'connection.lost'));
    this.refresh();
  }

  /* ---- Playing ---- */

  private play(turn: Turn): void {
    const { remote, mine } = this;
    if (!mine) return;
    if (remote.game.toMove !== mine) return this.prepare(turn);
    this.send(`turn ${remote.game.rules.turnText(turn)}`);
    this.room.page.sounds.play('place');
  }

  private prepare(turn: Turn | null): void {
    this.prepared = turn;
    this.show();
  }

  /** The other has played: what was prepared is laid down and waits to be played; or it is said why it cannot be. */
  private offerPrepared(turn: Turn): void {
    const { table, room } = this;
    const { position, rules } = this.remote.game;
    const refusal = position.check(turn);
    if (refusal) toast(room.t('prepared.gone', { reason: describeRefusal(room.page.t, rules, refusal) }));
    else table.board.hold(laidDown(position, turn));
  }

  private send(action: string): void {
    const { remote, mine, room } = this;
    if (!mine) return;
    const answer = remote.send(mine, action);
    if (answer.state !== 'pending') return;
    void answer.settled.then((settled) => {
      if (settled.state === 'refused') toast(room.why(settled.code ?? settled.refusal.reason));
    });
  }

  private offer(offer: Offer): void {
    this.send(`offer ${offer}`);
  }

  private answer(how: 'accept' | 'refuse'): void {
    const offer = offerToAnswer(this.seen);
    if (offer) this.send(`${how} ${offer}`);
  }

  private resign(): void {
    const { t } = this.room.page;
    askFirst(t, t('menu.resign'), t('menu.resign.ask'), t('menu.resign'), () => this.send('resign'));
  }

  private openMore(): void {
    const { remote, mine } = this;
    const mayPause = mine !== null && remote.game.may(remote.now, mine, 'offer pause') && !remote.game.limits?.perTurn;
    openMore(this.room, remote, mine, mayPause ? () => this.offer('pause') : null);
  }

  /* ---- Another game ---- */

  private askedForRematch(): void {
    this.rematchAsked = true;
    this.table.announce(this.room.t('rematch.asked', { name: this.room.name(this.remote.row[opponent(this.mine!)]) }));
    this.refresh();
  }

  private async rematch(): Promise<void> {
    const { room, remote } = this;
    this.rematchSent = true;
    const answer = await room.attempt(() => room.club.connection.send<{ game?: string }>('rematch', { game: remote.row.game }));
    if (!answer) this.rematchSent = false;
    if (answer?.game) room.goTo(`game/${answer.game}`);
    else this.refresh();
  }

  private study(): void {
    const { page } = this.room;
    this.keep();
    void page.keeper.settled().then(() => page.go({ name: 'study', rest: this.remote.game.id }));
  }

  /* ---- Looking around ---- */

  private lookAt(turns: number | null): void {
    const { turnCount } = this.remote.game;
    this.looking = turns === null || turns >= turnCount ? null : Math.max(0, turns);
    this.show();
  }

  private step(by: number): void {
    this.lookAt((this.looking ?? this.remote.game.turnCount) + by);
  }

  private openTurns(): void {
    const { t } = this.room.page;
    const home = this.turns.parentElement!;
    const next = this.turns.nextSibling;
    openDialog(t, {
      title: t('turns.label'),
      className: 'turns-dialog',
      body: [this.turns],
      closed: () => home.insertBefore(this.turns, next),
    });
  }

  private shortcut(key: string, event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (key === 'arrowleft' || key === 'arrowright') return false;
    if (key === 'u' && this.looking !== null) return (this.lookAt(null), true);
    if (key === '/' && this.turns.offsetParent === null) this.openTurns();
    return false;
  }
}
