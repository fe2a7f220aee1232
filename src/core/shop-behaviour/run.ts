// One complete check, probe by probe, with the cleanup at the shop.
import {
  type BehaviourStep,
  clearingWays,
  makeUnlearned,
  type Outcome,
  type ShopBehaviour,
  type TriedList,
  type UnlearnedReason,
} from '../../contract/shop-behaviour.ts';
import type { MadeThings } from './behaviour-file.ts';
import {
  Inconclusive,
  idIn,
  isRefused,
  type Lab,
  outcomeOf,
  recordsIn,
  withNesting,
  textIn,
  tried,
  wordsOf,
} from './lab.ts';
import { probeAllPages, probePageSize } from './probes/lists.ts';
import { isSame, marks, probeSaving, probeUnlisted } from './probes/saving.ts';
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
  const { lab, onStep } = deps;
  let facts: Omit<Facts, 'badToken' | 'leftovers'>;
  try {
    facts = await learned(deps);
  } catch (error) {
    await cleanUp({ ...deps, lab: deps.cleaningLab }).catch(() => undefined);
    throw error;
  }
  onStep('clean-up');
  const leftovers = await cleanUp(deps);
  // Last, because a shop may block a caller that has shown a wrong token.
  onStep('token');
  const badToken = await outcomeOf(lab, () => probeBadToken(lab));
  return { ...facts, leftovers, badToken };
}

async function learned(deps: RunDeps): Promise<Omit<Facts, 'badToken' | 'leftovers'>> {
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
  onStep('clearing');
  const clearing = await probed(probeClearing);
  onStep('groups');
  const groups = await probeGroups(deps, usable);
  const allPages = await outcomeOf(lab, () => probeAllPages(lab));
  onStep('variables');
  const variables = await probed(probeVariables);
  onStep('times');
  const changeTimes = await probed(probeChangeTimes);
  return { pageSizes, nesting, saving, unlisted, clearing, ...groups, allPages, variables, changeTimes };
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

async function probeGroups(
  { lab, made }: RunDeps,
  item: Outcome<TestItem>,
): Promise<Pick<Facts, 'groupWithoutId' | 'groupStored'>> {
  const group = await outcomeOf(lab, async () => {
    const found = await makeGroup(lab);
    if (found !== undefined) made.set({ ...made.get(), groupId: found });
    return found ?? null;
  });
  const groupWithoutId = group.known ? { known: true as const, value: group.value !== null } : group;
  const any = (group.known ? group.value : null) ?? (await someGroup(lab).catch(() => undefined));
  const groupStored = await withItem(item, async (one): Promise<Outcome<boolean>> =>
    any === undefined ? noGroup : outcomeOf(lab, () => probeGroupStored(lab, one, any)),
  );
  return { groupWithoutId, groupStored };
}

const noGroup = makeUnlearned('no-group' satisfies UnlearnedReason);

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

type BadToken = Extract<ShopBehaviour['badToken'], { known: true }>['value'];

const WRONG_TOKEN = 'servery-wrong-token';

async function probeBadToken(lab: Lab): Promise<BadToken> {
  try {
    await lab.send('getReceiptGroupList', { page: 1, page_size: 1 }, { token: WRONG_TOKEN });
    return { kind: 'accepted', words: '' };
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error;
    if (error.error.code === 'session.expired') return { kind: 'recognised', words: '' };
    if (error.error.code !== 'shop.refused') throw error;
    return { kind: 'refused', words: wordsOf(error.error.data).slice(0, 300) };
  }
}

const ALL_KINDS = { show_package_goods: 2 };
/** Times are whole seconds, so this long after a change the next second has certainly begun. */
const CHANGE_GAP_SECONDS = 3;

async function probeChangeTimes(lab: Lab, item: TestItem): Promise<'stock-seen' | 'stock-unseen'> {
  const description = `Servery ${lab.mark()}`;
  await quietSince(lab, item);
  const before = await shopSeconds(lab, item);
  await writeItem(lab, item, { description });
  // A filter that misses this change tells nothing about stock.
  if (!(await isChangedSince(lab, item, before))) throw new Inconclusive('clock');
  const since = await quietSince(lab, item);
  await writeItem(lab, item, { description, stock: '1' });
  return (await isChangedSince(lab, item, since)) ? 'stock-seen' : 'stock-unseen';
}

/** A time after the last change. Throws if the item still counts as changed since then: the filter or the clock is wrong. */
async function quietSince(lab: Lab, item: TestItem): Promise<number> {
  await lab.wait(CHANGE_GAP_SECONDS);
  const since = await shopSeconds(lab, item);
  if (await isChangedSince(lab, item, since)) throw new Inconclusive('clock');
  return since;
}

const isSeconds = /^\d{9,10}$/;

/** By the shop's clock if its records include it, else by this machine's. */
async function shopSeconds(lab: Lab, { id }: TestItem): Promise<number> {
  const serverTime = textIn(await readItem(lab, id), 'server_time');
  return isSeconds.test(serverTime) ? Number(serverTime) : lab.nowSeconds();
}

async function isChangedSince(lab: Lab, { id }: TestItem, since: number): Promise<boolean> {
  const { data } = await lab.send('goodsList', { page: 1, page_size: 200, start_time: since, ...ALL_KINDS });
  return recordsIn(data).some((record) => textIn(rawOf(record, 'form_data') ?? record, 'id') === id);
}

type Way = (typeof clearingWays)[number];

/** The first of these that the goods list shows is tried. */
const candidates = ['scan_code', 'supplier', 'share_title', 'virtual_price', 'box_fee'] as const;

async function probeClearing(lab: Lab, item: TestItem): Promise<Way[]> {
  const cleared: Way[] = [];
  for (const way of clearingWays) {
    // Brackets cannot encode null: the field would just be left out.
    if (way === 'null' && lab.nesting !== 'json') continue;
    const name = await filled(lab, item);
    await writeItem(lab, item, { [name]: values[way] });
    if (isEmpty(textIn(await readItem(lab, item.id), name))) cleared.push(way);
  }
  return cleared;
}

const values: Readonly<Record<Way, unknown>> = { empty: '', absent: undefined, null: null };

async function filled(lab: Lab, item: TestItem): Promise<(typeof candidates)[number]> {
  await writeItem(lab, item, marks);
  const listed = await readItem(lab, item.id);
  const name = candidates.find((one) => isSame(textIn(listed, one), marks[one]));
  if (name === undefined) throw new Inconclusive('not-shown');
  return name;
}

const isEmpty = (text: string) => text === '' || Number(text) === 0;

const ids = list(looseText());

async function probeGroupStored(lab: Lab, item: TestItem, group: string): Promise<boolean> {
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

/** Undefined if the shop makes no group without an id; a group left by an earlier check proves that it does. */
async function makeGroup(lab: Lab): Promise<string | undefined> {
  const left = await findGroup(lab);
  if (left !== undefined) return left;
  const answer = await tried(lab.send('addReceiptGroup', { name: NAME }).then(({ data }) => data));
  const id = idIn(answer) ?? (await findGroup(lab));
  if (id !== undefined) return id;
  // If no group is visible at all, the refusal may be due to an invisible group of this name.
  if (isRefused(answer) && (await someGroup(lab)) !== undefined) return undefined;
  throw answer instanceof AppFailure ? answer : new Inconclusive('not-shown');
}

/** Any other group of the shop, for probes that work with an existing one. */
const someGroup = (lab: Lab): Promise<string | undefined> => findGroup(lab, () => true);

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
