// A plan of many changes: making it, reading its items, and sending it.
import { computed, onScopeDispose, shallowRef } from 'vue';
import type { BulkChange } from '../../../../contract/bulk.ts';
import type { ImportCorrection } from '../../../../contract/imports.ts';
import type { Plan, PlanFault, PlanItem, PlanKind, PlanRisk } from '../../../../contract/plans.ts';
import { useShop } from '../../../app/shop-store.ts';
import { useReceiptGroups } from '../../../app/stores/receipt-groups.ts';
import { useSelection } from '../../../app/stores/selection.ts';
import { type Change, isShownForNew } from '../../../changes/change.ts';
import { fieldWords, valueWords } from '../../../changes/words.ts';
import { useKnownGoods } from '../../../changes/known-goods.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useWords } from '../../../i18n/words.ts';
import { useOverwriteRisk } from '../../../app/saving.ts';

/** Makes the preview for the selected goods; nothing is saved yet. */
export function usePlan() {
  const selection = useSelection();
  const plan = shallowRef<Plan | null>(null);
  const { run, isBusy, error } = useShop().command('bulk.plan', {
    onDone: (made) => {
      plan.value = made;
    },
  });
  const drop = () => {
    plan.value = null;
  };
  const make = (change: BulkChange) => run({ selection: selection.selection, change });
  return { plan, failure: error, isBusy, make, drop };
}

/** How the cells of a file are corrected in the preview. */
export interface Correcting {
  /** How many changes wait for a check. */
  unchecked: number;
  isChecking: boolean;
  correctionOf: (cell: CorrectableCell) => string | undefined;
  correct: (correction: ImportCorrection) => void;
  check: () => void;
}

export type CorrectableCell = NonNullable<PlanFault['cell']>;

interface Which {
  plan: string;
  kind: PlanKind;
  /** The number of items according to the plan. */
  count: number;
}

export const usePlanItems = ({ plan, kind, count }: Which) =>
  useShop().pages(
    'plans.items',
    () => ({ id: plan, kind }),
    ({ items }) => items,
    { expected: count },
  );

const isOfRow = ({ path: [name, key] }: Pick<Change, 'path'>) => name === 'rows' && key !== undefined;

/** Option names are only looked up for items with changes or errors in combinations. */
export function usePlanSpeech(shown: () => readonly Pick<PlanItem, 'id' | 'changes' | 'faults'>[]) {
  const { t } = useWords();
  const formats = useFormats();
  const groups = useReceiptGroups();
  const known = useKnownGoods(() =>
    shown().flatMap(({ id, changes, faults }) =>
      id !== null && [...changes, ...faults].some(isOfRow) ? [id] : [],
    ),
  );
  const speech = computed(() => ({ t, formats, categories: known.categories.value, groups: groups.names }));
  return (id: string | null) => ({
    field: (path: Change['path']) =>
      fieldWords(t, path, (id === null ? null : known.details.get(id))?.kinds ?? []),
    value: (path: Change['path'], held: Change['after']) =>
      // The file's name of a new picture tells nothing; two pictures are told apart by it.
      id === null && path[0] === 'cover' && typeof held === 'string' && held !== ''
        ? t('many.plan.hasPicture')
        : valueWords(path, held, speech.value),
  });
}

type PlanSay = ReturnType<ReturnType<typeof usePlanSpeech>>;

/** The column, the content of its cell, and the reason. */
export function useFaultWords() {
  const { t } = useWords();
  const { number } = useFormats();
  return (fault: PlanFault, say: PlanSay): string => {
    const { limit, values, path, cellText } = fault;
    const rule = t(`many.rules.${fault.rule}`, {
      ...(limit !== null && { limit: typeof limit === 'number' ? number(limit) : limit }),
      ...(values !== undefined && { values: number(values) }),
    });
    const own = fault.cell === undefined ? null : t(`many.import.fields.${fault.cell.field}`);
    const heading = fault.heading ?? own ?? (path.length === 0 ? '' : say.field(path));
    if (cellText.length > 0) return t('many.plan.faultOfCell', { heading, cellText, rule });
    return heading.length === 0 ? rule : t('many.plan.fault', { heading, rule });
  };
}

/** Saves a plan only once and drops one that is not saved on leaving. `put` returns the id of the batch, or null if none was made. */
export function usePut({ id, risk, riskOfAll }: Plan) {
  const shop = useShop();
  const overwriting = useOverwriteRisk();
  const { run, isBusy, error } = shop.command('batches.add');
  let isPut = false;
  /** Asked once: of how many items the person has agreed to lose fields. */
  let agreedItems = 0;

  async function put(sendsTooLong: boolean): Promise<string | null> {
    const lost = sendsTooLong ? riskOfAll : risk;
    if (isBusy.value || isPut) return null;
    if (lost.items > agreedItems && !(await isAgreed(lost))) return null;
    const answer = await run({ id, ...(sendsTooLong && { sendsTooLong }) });
    isPut = answer.ok;
    return answer.ok ? answer.data.id : null;
  }

  async function isAgreed(lost: PlanRisk): Promise<boolean> {
    const isYes = await overwriting.mayOverwriteMany(lost);
    if (isYes) agreedItems = lost.items;
    return isYes;
  }

  onScopeDispose(() => {
    if (!isPut && !isBusy.value) void shop.call('plans.drop', { id });
  });
  return { isBusy, failure: error, put };
}

const first = ['priceFen', 'virtualFen', 'stock', 'state', 'sellAtSeconds', 'categories', 'code', 'scanCode'];
const rank = ({ path: [name = ''] }: Change) => (first.includes(name) ? first.indexOf(name) : first.length);

/** Default values that are not worth showing. */
const usual = new Map([
  ['type', 0],
  ['detailStyle', 0],
]);

/** For a new item the most important fields come first, without defaults. */
export function shownChanges({ id, kind, changes }: PlanItem): readonly Change[] {
  if (kind === 'unchanged') return [];
  if (id !== null) return changes;
  return changes
    .filter(({ path, after }) => isShownForNew({ path, value: after }) && usual.get(path[0] ?? '') !== after)
    .map(({ path, after }): Change => ({ path, before: undefined, after }))
    .toSorted((a, b) => rank(a) - rank(b));
}
