/** Games that are imported to be played: what their records say besides the turns becomes their study. */
import { readRecords, type RecordedGame } from '../rules';
import type { Problems, RulesAccess, StorageAccess, TextAccess } from '../ui/services';
import { keepStudy } from './keeping';
import { studyOfRecord } from './study';

type ImportedServices = TextAccess & RulesAccess & StorageAccess & Problems;

const saysMore = ({ items }: RecordedGame): boolean => items.some((item) => item.type !== 'turn' || item.mark !== '');

/** Keeps the studies of a text's games, which are known by these names. */
export async function keepImported(page: ImportedServices, text: string, ids: readonly string[]): Promise<void> {
  const records = readRecords(page.rules, text);
  if (!records.ok) return;
  for (const [i, record] of records.value.entries())
    if (saysMore(record)) await keepStudy(page, studyOfRecord(record, ids[i]!, Date.now()));
}
