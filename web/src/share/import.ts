/** A text that somebody brings, as a text that the page reads: games from Boardspace become records. The module for that is
 * loaded when one comes. */
import boardspaceAddress from '#wasm/boardspace.wasm?url';
import { fine, type Result } from '../rules';
import { importBoardspace, isFromBoardspace } from './boardspace';

export interface Brought {
  readonly text: string;
  /** Games that went otherwise where they come from. */
  readonly different: number;
}

/** Rejects when the module cannot be loaded. */
export async function readBrought(text: string): Promise<Result<Brought>> {
  if (!isFromBoardspace(text)) return fine({ text, different: 0 });
  const imported = await importBoardspace(fetch(boardspaceAddress), text);
  return imported.ok ? fine({ text: imported.value.record, different: imported.value.different }) : imported;
}
