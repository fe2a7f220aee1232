// One whole check, probe by probe: what each learned, and the shop cleaned up after them.
import {
  type BehaviourStep,
  makeUntold,
  type Outcome,
  type ShopBehaviour,
  type TriedList,
  type UntoldReason,
} from '../../contract/entities/shop-behaviour.ts';
import type { MadeThings } from './behaviour-file.ts';
import { type Lab, outcomeOf } from './lab.ts';
import { probeBadToken } from './probes/bad-token.ts';
import { probeChangeTimes } from './probes/change-times.ts';
import { probeClearing } from './probes/clearing.ts';
import { probeGroupKept } from './probes/groups.ts';
import { probeAllPages, probePageSize } from './probes/lists.ts';
import { probeNesting } from './probes/nesting.ts';
import { probeSaving, probeUnlisted } from './probes/saving.ts';
import { probeVariables } from './probes/variables.ts';
import { makeGroup, removeGroup, someGroup } from './test-group.ts';
import { makeItem, someCover, type TestItem, writeItem } from './test-item.ts';

export interface RunDeps {
  lab: Lab;
  /** For what is left to do when the check was stopped. */
  cleaningLab: Lab;
  made: { get: () => MadeThings; set: (made: MadeThings) => void };
  onStep: (step: BehaviourStep) => void;
}

type Facts = Omit<ShopBehaviour, 'learnedAtSeconds'>;

/** Raises what ends it early; what it has made is removed all the same, as far as that can be done. */
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
  // Last: a shop may be wary of whoever has shown a wrong token.
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
  // What the shop does not read cannot be written in any other way either.
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

const unusable = ({ detail }: { detail: string }) => makeUntold('no-item', detail);

/** Why there is no item is said once; to all other probes it is just not there. */
async function withItem<Value>(
  item: Outcome<TestItem>,
  probe: (item: TestItem) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  return item.known ? probe(item.value) : unusable(item);
}

async function probeGroups(
  { lab, made }: RunDeps,
  item: Outcome<TestItem>,
): Promise<Pick<Facts, 'groupWithoutId' | 'groupKept'>> {
  const group = await outcomeOf(lab, async () => {
    const found = await makeGroup(lab);
    if (found !== undefined) made.set({ ...made.get(), groupId: found });
    return found ?? null;
  });
  const groupWithoutId = group.known ? { known: true as const, value: group.value !== null } : group;
  const any = (group.known ? group.value : null) ?? (await someGroup(lab).catch(() => undefined));
  const groupKept = await withItem(item, async (one): Promise<Outcome<boolean>> =>
    any === undefined ? noGroup : outcomeOf(lab, () => probeGroupKept(lab, one, any)),
  );
  return { groupWithoutId, groupKept };
}

const noGroup = makeUntold('no-group' satisfies UntoldReason);

/** The interface cannot delete goods: the item stays in the warehouse, as it was first made. */
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
  ...{ scan_code: '', supplier: '', share_title: '', virtual_price: '', box_fee: '', receipt_group_id: '' },
  ...{ share_img: '', img_urls: '', recommend_id: '' },
};
