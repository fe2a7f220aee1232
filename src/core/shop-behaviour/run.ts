// One complete check, probe by probe, with the cleanup at the shop.
import {
  type BehaviourStep,
  makeUnlearned,
  type Outcome,
  type ShopBehaviour,
  type TriedList,
} from '../../contract/shop-behaviour.ts';
import type { MadeThings } from './behaviour-file.ts';
import { Inconclusive, idIn, type Lab, outcomeOf, recordsIn, withNesting, textIn, tried } from './lab.ts';
import { probePageSize } from './probes/lists.ts';
import { probeSaving, probeUnlisted } from './probes/saving.ts';
import { formOf, makeItem, readItem, someCover, type TestItem, writeItem } from './test-item.ts';
import { AppFailure } from '../failure.ts';
import { rawOf } from '../../wire/record-fields.ts';
import { list } from '../../wire/scalars/lists.ts';
import { looseText } from '../../wire/scalars/text.ts';
import { nestings } from '../../contract/profile.ts';
import type { FormTree, Nesting } from '../../wire/form/encode.ts';

export interface RunDeps {
  lab: Lab;
  /** For the cleanup after the check was cancelled. */
  cleaningLab: Lab;
  made: { get: () => MadeThings; set: (made: MadeThings) => void };
  onStep: (step: BehaviourStep) => void;
}

type Facts = Omit<ShopBehaviour, 'learnedAtSeconds'>;

/** Throws what ends it early, but still removes what it has created as far as possible. */
export async function runCheck(deps: RunDeps): Promise<Facts> {
  let facts: Omit<Facts, 'leftovers'>;
  try {
    facts = await learned(deps);
  } catch (error) {
    await cleanUp({ ...deps, lab: deps.cleaningLab }).catch(() => undefined);
    throw error;
  }
  deps.onStep('clean-up');
  return { ...facts, leftovers: await cleanUp(deps) };
}

async function learned(deps: RunDeps): Promise<Omit<Facts, 'leftovers'>> {
  const { lab, made, onStep } = deps;
  onStep('lists');
  const pageSizes = await probePageSizes(lab);
  onStep('item');
  const item = await outcomeOf(lab, () =>
    makeItem(lab, made.get().itemId, (itemId) => made.set({ ...made.get(), itemId })),
  );
  const nesting = await withItem(item, (one) => outcomeOf(lab, () => probeNesting(lab, one)));
  // If the shop reads no form, no other probe can write.
  const usable = nesting.known ? item : unusable(nesting);
  const probed = <Value>(probe: (lab: Lab, item: TestItem) => Promise<Value>) =>
    withItem(usable, (one) => outcomeOf(lab, () => probe(lab, one)));
  onStep('saving');
  const saving = await probed(probeSaving);
  const unlisted = await probed(probeUnlisted);
  onStep('groups');
  const groupStored = await probed((_lab, one) => probeGroupStored(deps, one));
  onStep('variables');
  const variables = await probed(probeVariables);
  return { pageSizes, nesting, saving, unlisted, groupStored, variables };
}

async function probePageSizes(lab: Lab): Promise<Facts['pageSizes']> {
  const sizeOf = (list: TriedList) => outcomeOf(lab, () => probePageSize(lab, list));
  return {
    goods: await sizeOf('goods'),
    'receipt-groups': await sizeOf('receipt-groups'),
    'dining-locations': await sizeOf('dining-locations'),
    'article-categories': await sizeOf('article-categories'),
  };
}

const unusable = ({ detail }: { detail: string }) => makeUnlearned('no-item', detail);

/** Only the first probe reports why there is no item; the others just report that there is none. */
async function withItem<Value>(
  item: Outcome<TestItem>,
  probe: (item: TestItem) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  return item.known ? probe(item.value) : unusable(item);
}

/** The interface cannot delete goods, so the item is emptied and stays in the warehouse. */
async function cleanUp({ lab, made }: RunDeps): Promise<Facts['leftovers']> {
  const { itemId, groupId } = made.get();
  if (itemId !== null)
    await outcomeOf(lab, async () => writeItem(lab, { id: itemId, cover: await someCover(lab) }, emptied));
  const isGone = await outcomeOf(lab, () => removeGroup(lab, groupId)).then(isTrue);
  if (isGone) made.set({ itemId, groupId: null });
  return [...(itemId === null ? [] : (['item'] as const)), ...(isGone ? [] : (['group'] as const))];
}

const isTrue = (outcome: Outcome<boolean>) => outcome.known && outcome.value;

const emptied = {
  scan_code: '',
  supplier: '',
  share_title: '',
  virtual_price: '',
  box_fee: '',
  receipt_group_id: '',
  share_img: '',
  img_urls: '',
  recommend_id: '',
};

const ids = list(looseText());

async function probeGroupStored(deps: RunDeps, item: TestItem): Promise<boolean> {
  const { lab } = deps;
  const group = (await findGroup(lab, () => true)) ?? (await makeGroup(deps));
  await writeItem(lab, item, { receipt_group_id: [group] });
  const held = rawOf(await readItem(lab, item.id), 'receipt_group_id');
  if (held === undefined) throw new Inconclusive('not-shown');
  return ids.safeParse(held).data?.includes(group) ?? false;
}

type Nestings = Extract<ShopBehaviour['nesting'], { known: true }>['value'];

async function probeNesting(lab: Lab, item: TestItem): Promise<Nestings> {
  const read: Nesting[] = [];
  for (const nesting of nestings) if (await isRead(lab, item, nesting)) read.push(nesting);
  const [first] = read;
  if (first === undefined) throw new Inconclusive('unclear');
  if (!read.includes(lab.nesting)) lab.nesting = first;
  // An unreadable form may have emptied the item.
  await writeItem(lab, item);
  return read.length > 1 ? 'both' : first;
}

async function isRead(lab: Lab, item: TestItem, nesting: Nesting): Promise<boolean> {
  const mark = `Servery ${lab.mark()}`;
  await tried(writeItem(withNesting(lab, nesting), item, { description: mark }));
  return textIn(await readItem(lab, item.id), 'description') === mark;
}

interface Limit {
  passes: number;
  fails: number | null;
}

/** PHP’s default limit, then the next ones in use. */
const UPWARDS = [1_000, 2_000, 3_000, 5_000];
const DOWNWARDS = [500, 250, 100];

async function probeVariables(lab: Lab, item: TestItem): Promise<Limit> {
  let passes: number | undefined;
  for (const count of UPWARDS) {
    if (!(await arrives(lab, item, count)))
      return passes === undefined ? below(lab, item, count) : { passes, fails: count };
    passes = count;
  }
  return { passes: passes ?? 1, fails: null };
}

async function below(lab: Lab, item: TestItem, failing: number): Promise<Limit> {
  let fails = failing;
  for (const count of DOWNWARDS) {
    if (await arrives(lab, item, count)) return { passes: count, fails };
    fails = count;
  }
  throw new Inconclusive('unclear');
}

/** Whether the last of so many variables is read. A form that is refused as too long counts as not read. */
async function arrives(lab: Lab, item: TestItem, count: number): Promise<boolean> {
  const mark = `Servery ${lab.mark()}`;
  await tried(lab.send('addGoods', paddedForm(lab, item, { count, mark })));
  return textIn(await readItem(lab, item.id), 'description') === mark;
}

/** The token comes first and counts. The item's id comes before all that may be cut off, so that no new item is made. */
function paddedForm(
  { nesting }: Lab,
  item: TestItem,
  { count, mark }: { count: number; mark: string },
): FormTree {
  const form = { ...formOf(item), description: mark };
  if (nesting === 'json') return { data_id: item.id, ...padding(count - 3), form_data: form };
  const { description, ...rest } = form;
  const fields = Object.entries(rest).map(([name, value]) => [`form_data[${name}]`, value] as const);
  return {
    data_id: item.id,
    ...Object.fromEntries(fields),
    ...padding(count - fields.length - 3),
    'form_data[description]': description,
  };
}

const padding = (count: number): FormTree =>
  Object.fromEntries(Array.from({ length: Math.max(0, count) }, (_, at) => [`servery_test_${at}`, '1']));

const NAME = 'Servery test group';
const PAGE_SIZE = 200;
const MOST_PAGES = 50;

/** For a shop that has none. */
async function makeGroup({ lab, made }: RunDeps): Promise<string> {
  const answer = await tried(lab.send('addReceiptGroup', { name: NAME }).then(({ data }) => data));
  const id = idIn(answer) ?? (await findGroup(lab));
  if (id === undefined) throw answer instanceof AppFailure ? answer : new Inconclusive('no-group');
  made.set({ ...made.get(), groupId: id });
  return id;
}

/** Finds it even if its creation was not confirmed. Returns whether none is left. */
async function removeGroup(lab: Lab, knownId: string | null): Promise<boolean> {
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
