/** Answers what is typed: reads it, asks the library or the table, and speaks. */
import type { Position, Turn } from '../rules';
import type { Translate } from '../texts';
import { loadRoom } from '../texts/rooms';
import { type SpeechTranslate, speechTexts } from '../texts/speech';
import {
  type Answer,
  answerBest,
  answerFault,
  answerHelp,
  answerLegal,
  answerLine,
  answerReserve,
  answerStatus,
  answerWhat,
  type Asked,
  helpOf,
} from './answers';
import { ACT_NAMES, type ActName, type Command, COMMAND_NAMES, commandBegun, type CommandName, readCommand, wordsOf } from './command';

/** What the commands can ask of the board that they are typed at. */
export interface SpokenTable {
  position(): Position;
  /** The turn that led to the position, if one is known. */
  last(): Turn | null;
  /** Advice, where it may be given; null: there is none now. */
  readonly best?: (() => Promise<Turn | null>) | undefined;
  /** Takes the last turn back, where that is allowed; false: there is none. */
  readonly undo?: (() => boolean) | undefined;
  /** What can be done in a game with somebody elsewhere: says what has been done; null: it cannot be done now. */
  readonly acts?: Readonly<Partial<Record<ActName | 'undo', () => string | null>>> | undefined;
}

export async function openConversation(t: Translate): Promise<Conversation> {
  return new Conversation(t, await loadRoom(speechTexts, t.language));
}

export class Conversation {
  constructor(
    private readonly t: Translate,
    private readonly speech: SpeechTranslate,
  ) {}

  /** What the command that is being typed is for; null where it is none. */
  preview(text: string): string | null {
    const name = commandBegun(this.speech, text.trim().split(/\s+/)[0]!);
    return name && helpOf(this.speech, name);
  }

  async reply(text: string, table: SpokenTable): Promise<Answer> {
    const asked = { t: this.t, speech: this.speech, position: table.position() };
    const command = readCommand(this.speech, asked.position, text);
    return 'fault' in command ? answerFault(asked, command) : this.carryOut(asked, command, table);
  }

  private async carryOut(asked: Asked, command: Command, table: SpokenTable): Promise<Answer> {
    switch (command.name) {
      case 'legal':
        return answerLegal(asked, command.source, command.target);
      case 'what':
        return answerWhat(asked, command.space);
      case 'line':
        return answerLine(asked, command.line);
      case 'reserve':
        return answerReserve(asked);
      case 'status':
        return answerStatus(asked, table.last());
      case 'best':
        return table.best ? this.advise(asked, table.best) : this.notHere('best');
      case 'undo':
        return table.undo ? this.takeBack(table.undo) : this.act('undo', table);
      case 'help':
        return answerHelp(
          asked,
          COMMAND_NAMES.filter((name) => offered(table, name)),
        );
      default:
        return this.act(command.name, table);
    }
  }

  private async advise(asked: Asked, best: () => Promise<Turn | null>): Promise<Answer> {
    const turn = await best();
    return turn === null ? { lines: [this.speech('best.none')], bad: true } : answerBest(asked, turn);
  }

  private act(name: ActName | 'undo', { acts }: SpokenTable): Answer {
    const done = acts?.[name]?.() ?? null;
    return done === null ? this.notHere(name) : { lines: [done] };
  }

  private takeBack(undo: () => boolean): Answer {
    return undo() ? { lines: [this.speech('undo.done')] } : { lines: [this.t('refusal.nothing-to-take-back')], bad: true };
  }

  private notHere(name: CommandName): Answer {
    return { lines: [this.speech('fault.not-here', { word: wordsOf(this.speech, name)[0]! })], bad: true };
  }
}

function offered({ best, undo, acts }: SpokenTable, name: CommandName): boolean {
  if (name === 'best') return best !== undefined;
  if (name === 'undo') return (undo ?? acts?.undo) !== undefined;
  return isAct(name) ? acts?.[name] !== undefined : true;
}

const isAct = (name: CommandName): name is ActName => (ACT_NAMES as readonly CommandName[]).includes(name);
