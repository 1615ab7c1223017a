/** The one connection to the club: commands go out and are answered, whatever the club says by itself goes to whoever listens
 * for it. A command that is not answered when the connection breaks is sent again with the same id, which is harmless. The
 * rest of the page knows nothing of sockets. */
import { ClubError, type Fields, type Heard } from './messages';

/** `fine`: it answers. `slow`: an answer is overdue. `lost`: there is none; another try follows by itself. */
export type ConnectionState = 'connecting' | 'fine' | 'slow' | 'lost';

/** A WebSocket, as far as it is needed here. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** What tests replace. Times are milliseconds of a monotonic clock. */
export interface ConnectionParts {
  readonly connect: () => Socket;
  readonly now: () => number;
  readonly after: (milliseconds: number, act: () => void) => () => void;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly newId: () => string;
}

/** So long after an answer the next ping goes out; an answer that takes longer than this is overdue, or will not come. */
const PING = 2500;
const SLOW = 2000;
const SILENT = 9000;
/** The first wait before another try, and the longest; each is up to half again as long, so that not all come at once. */
const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
/** A connection that does not come about in this time is given up. */
const OPENING = 10_000;
/** What could not be written is sent again after this. */
const STORE_AGAIN = 1000;

interface Command {
  readonly id: string;
  readonly text: string;
  /** Worth sending on the next connection too. */
  readonly lasting: boolean;
  readonly answered: (answer: Fields) => void;
  readonly refused: (error: ClubError) => void;
}

type Handler = (message: never) => void;

export class Connection {
  /** The last round trip; null while none was measured on this connection. */
  lag: number | null = null;
  /** The shortest of the last round trips: what the way alone takes. */
  leastLag: number | null = null;
  private current: ConnectionState = 'connecting';
  private socket: Socket | null = null;
  /** Greeted by the club: what is sent now is heard. */
  private greeted = false;
  private tries = 0;
  private readonly commands = new Map<string, Command>();
  private readonly handlers = new Map<string, Set<Handler>>();
  private readonly watchers = new Set<(state: ConnectionState) => void>();
  private stopTimer: () => void = () => {};
  private stopSlow: () => void = () => {};
  private lags: number[] = [];

  constructor(private readonly parts: ConnectionParts) {}

  get state(): ConnectionState {
    return this.current;
  }

  /* ---- For the page ---- */

  open(): void {
    if (!this.socket) this.connect();
  }

  /** Connects anew: as somebody else, from now on. */
  reopen(): void {
    this.tries = 0;
    this.drop();
    this.connect();
  }

  /** The page is seen again, or the network is back: no reason to wait. */
  hurry(): void {
    if (this.greeted) this.ping();
    else if (this.current === 'lost') this.reopen();
  }

  close(): void {
    this.drop();
    for (const command of this.commands.values()) command.refused(new ClubError('lost', 'the connection was closed'));
    this.commands.clear();
  }

  /** Sends a command, now or when the club can be reached again; rejects when it is refused. */
  send<Answer = Fields>(type: string, fields: Fields = {}): Promise<Answer> {
    return this.dispatch<Answer>(type, fields, true);
  }

  /** Asks something of this connection alone; rejects when it breaks. */
  ask<Answer = Fields>(type: string, fields: Fields = {}): Promise<Answer> {
    return this.dispatch<Answer>(type, fields, false);
  }

  /** Calls for each message of a type that the club sends by itself; returns how to stop. */
  on<Type extends keyof Heard>(type: Type, handler: (message: Heard[Type]) => void): () => void {
    const handlers = this.handlers.get(type) ?? new Set<Handler>();
    this.handlers.set(type, handlers.add(handler));
    return () => handlers.delete(handler);
  }

  /** Calls when the state or the lag has changed. */
  watch(watcher: (state: ConnectionState) => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /* ---- Commands ---- */

  private dispatch<Answer>(type: string, fields: Fields, lasting: boolean): Promise<Answer> {
    const id = this.parts.newId();
    return new Promise<Answer>((answered, refused) => {
      const text = JSON.stringify({ ...fields, type, id });
      const command: Command = { id, text, lasting, answered: (answer) => answered(answer as Answer), refused };
      if (!lasting && !this.greeted) return refused(new ClubError('lost', 'there is no connection'));
      this.commands.set(id, command);
      if (this.greeted) this.socket!.send(text);
    });
  }

  private answer(message: Fields): void {
    const command = this.commands.get(String(message['id']));
    if (!command) return;
    if (message['type'] === 'error' && message['code'] === 'not-stored' && command.lasting) {
      this.parts.after(STORE_AGAIN, () => this.greeted && this.commands.has(command.id) && this.socket!.send(command.text));
      return;
    }
    this.commands.delete(command.id);
    if (message['type'] === 'done') command.answered(message);
    else command.refused(new ClubError(String(message['code']), String(message['sentence'])));
  }

  /* ---- The socket ---- */

  private connect(): void {
    const socket = this.parts.connect();
    this.socket = socket;
    socket.onmessage = ({ data }) => this.socket === socket && this.hear(String(data));
    socket.onclose = () => this.socket === socket && this.lose();
    this.wait(OPENING, () => this.lose());
  }

  private drop(): void {
    const { socket } = this;
    this.socket = null;
    this.greeted = false;
    this.lag = null;
    this.stopTimer();
    this.stopSlow();
    socket?.close();
    for (const command of [...this.commands.values()])
      if (!command.lasting) {
        this.commands.delete(command.id);
        command.refused(new ClubError('lost', 'the connection broke'));
      }
  }

  private lose(): void {
    this.drop();
    this.tell('lost');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 1.7 ** this.tries++);
    this.wait(wait * (1 + this.parts.random() / 2), () => this.connect());
  }

  private wait(milliseconds: number, act: () => void): void {
    this.stopTimer();
    this.stopTimer = this.parts.after(milliseconds, act);
  }

  private hear(text: string): void {
    let message: Fields;
    try {
      message = JSON.parse(text) as Fields;
    } catch {
      return;
    }
    const type = String(message['type']);
    if (type === 'done' || type === 'error') return this.answer(message);
    if (type === 'welcome') this.greet();
    for (const handler of [...(this.handlers.get(type) ?? [])]) handler(message as never);
  }

  private greet(): void {
    this.greeted = true;
    this.tries = 0;
    for (const { text } of this.commands.values()) this.socket!.send(text);
    this.tell('fine');
    this.ping();
  }

  /* ---- Is it still there? ---- */

  private ping(): void {
    const { socket } = this;
    const sent = this.parts.now();
    this.stopSlow();
    this.stopSlow = this.parts.after(SLOW, () => this.socket === socket && this.tell('slow'));
    this.wait(SILENT - PING, () => this.lose());
    this.ask('ping').then(
      () => this.socket === socket && this.ponged(this.parts.now() - sent),
      () => {},
    );
  }

  private ponged(lag: number): void {
    this.stopSlow();
    this.lag = lag;
    this.lags = [...this.lags.slice(-7), lag];
    this.leastLag = Math.min(...this.lags);
    this.tell('fine');
    this.wait(PING, () => this.ping());
  }

  private tell(state: ConnectionState): void {
    this.current = state;
    for (const watcher of [...this.watchers]) watcher(state);
  }
}
