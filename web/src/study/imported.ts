/** Games that are imported to be played: what their records say besides the turns becomes their study. */
import { readRecords, type RecordedGame } from '../rules';
import type { App } from '../screens/app';
import { keepStudy } from './keeping';
import { studyOfRecord } from './study';

const saysMore = ({ items }: RecordedGame): boolean => items.some((item) => item.type !== 'turn' || item.mark !== '');

/** Keeps the studies of a text's games, which are known by these names. */
export async function keepImported(app: App, text: string, ids: readonly string[]): Promise<void> {
  const records = readRecords(app.rules, text);
  if (!records.ok) return;
  for (const [i, record] of records.value.entries()) if (saysMore(record)) await keepStudy(app, studyOfRecord(record, ids[i]!, Date.now()));
}
