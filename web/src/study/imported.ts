/** Games that are imported to be played: what their records say besides the turns becomes their study. */
import { readRecords } from '../rules';
import type { Problems, RulesAccess, StorageAccess, TextAccess } from '../ui/services';
import { keepStudy } from './keeping';
import { studyOfRecord } from './study';

type ImportedServices = TextAccess & RulesAccess & StorageAccess & Problems;

/** Keeps the studies of a text's games, which are known by these names; null where a record says no more than the turns. */
export async function keepImported(page: ImportedServices, text: string, ids: readonly (string | null)[]): Promise<void> {
  const records = readRecords(page.rules, text);
  if (!records.ok) return;
  for (const [i, record] of records.value.entries()) {
    const id = ids[i];
    if (id) await keepStudy(page, studyOfRecord(record, id, Date.now()));
  }
}
