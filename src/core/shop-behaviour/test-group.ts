// The one receipt group that a check makes and removes again.
import { AppFailure } from '../failure.ts';
import { CannotTell, idIn, isRefused, type Lab, recordsIn, textIn, tried } from './lab.ts';

const NAME = 'Servery test group';
const PAGE_SIZE = 200;
const MOST_PAGES = 50;

/** Undefined where the shop makes none without an id. One that an earlier check left behind was made so, too. */
export async function makeGroup(lab: Lab): Promise<string | undefined> {
  const left = await findGroup(lab);
  if (left !== undefined) return left;
  const answer = await tried(lab.send('addReceiptGroup', { name: NAME }).then(({ data }) => data));
  const id = idIn(answer) ?? (await findGroup(lab));
  if (id !== undefined) return id;
  // Where no group shows at all, one of this name may be there and be the reason.
  if (isRefused(answer) && (await someGroup(lab)) !== undefined) return undefined;
  throw answer instanceof AppFailure ? answer : new CannotTell('not-shown');
}

/** Any other group of the shop's, for what can be tried with one that is there already. */
export const someGroup = (lab: Lab): Promise<string | undefined> => findGroup(lab, () => true);

/** Also one that was made without a word. Answers whether none is left. */
export async function removeGroup(lab: Lab, knownId: string | null): Promise<boolean> {
  const id = knownId ?? (await findGroup(lab));
  if (id === undefined) return true;
  await tried(lab.send('delReceiptGroup', { id }));
  return (await findGroup(lab)) === undefined;
}

async function findGroup(
  lab: Lab,
  isIt: (group: unknown) => boolean = (group) => textIn(group, 'name') === NAME,
): Promise<string | undefined> {
  const seen = new Set<string>();
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { data } = await lab.send('getReceiptGroupList', { page, page_size: PAGE_SIZE });
    const live = recordsIn(data).filter((group) => textIn(group, 'is_deleted') !== '1');
    const found = live.find(isIt);
    if (found !== undefined) return textIn(found, 'id');
    const fresh = live.map((group) => textIn(group, 'id')).filter((id) => !seen.has(id));
    if (fresh.length === 0) return undefined;
    fresh.forEach((id) => seen.add(id));
  }
  return undefined;
}
