/** Games from Boardspace (SGF): replayed by the rules and written as our own records, or refused as a whole. */
import { beyondLimits, fine, refused, type Result } from '../rules';
import { instantiate, type ModuleSource, readRefusal } from '../rules/memory';

interface BoardspaceExports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  text_buffer(): number;
  text_size(): number;
  answer_buffer(): number;
  boardspace_import(length: number): number;
}

export interface Imported {
  readonly record: string;
  readonly games: number;
  /** Of these, so many went otherwise there: turned in place, a third repetition, another result. */
  readonly different: number;
}

/** Whether a text begins as such a record does; no record of ours begins so. */
export const isFromBoardspace = (text: string): boolean => /^\s*\(\s*;/.test(text);

export async function importBoardspace(source: ModuleSource, text: string): Promise<Result<Imported>> {
  const exports = await instantiate<BoardspaceExports>(source);
  exports._initialize();
  const bytes = (at: number, length: number) => new Uint8Array(exports.memory.buffer, at, length);
  const read = (at: number, length: number) => new TextDecoder().decode(bytes(at, length));
  const { read: taken, written } = new TextEncoder().encodeInto(text, bytes(exports.text_buffer(), exports.text_size()));
  if (taken < text.length) return beyondLimits('too-long', 'the text is too long');
  const code = exports.boardspace_import(written);
  const answer = new Int32Array(exports.memory.buffer, exports.answer_buffer(), 32);
  if (code !== 0) return refused(readRefusal(code, answer, (length) => read(exports.text_buffer(), length)));
  const [at, length, games, different] = answer;
  return fine({ record: read(at!, length!), games: games!, different: different! });
}
