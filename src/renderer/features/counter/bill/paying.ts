// In which way the bill on screen is paid, with what tip, and what a tap on “pay” would do.
import { computed, type Ref } from 'vue';
import type { PayWay } from '../../../../contract/pay-ways.ts';
import { readMoney } from '../../../ui/money-typing.ts';
import { useCounter } from '../counter-store.ts';
import type { WantedAct } from '../../../app/wanted-act.ts';
import type { BillDraft } from './bill-drafts.ts';
import type { PayTarget } from './pay-targets.ts';
import { type Paying, payingOf } from './tender.ts';
import { useWays } from './ways.ts';

type PayingDraft = Pick<BillDraft, 'way' | 'tip' | 'account' | 'tender' | 'note'>;

export function usePaying(draft: Readonly<Ref<PayingDraft>>, owedFenNow: () => number) {
  const counter = useCounter();
  const { ways, wayWith } = useWays();
  const way = computed(() => wayWith(draft.value.way));
  /** A tip that is only owed reaches no one. */
  const takesTips = computed(
    () => (counter.counter?.settings.money.tips ?? 'none') !== 'none' && way.value?.isOnAccount !== true,
  );
  const tip = computed(() => readMoney(takesTips.value ? draft.value.tip : ''));
  const owed = computed(() => ({
    givesChange: way.value?.asks.includes('given') === true,
    owedFen: owedFenNow(),
    tipFen: 'value' in tip.value ? (tip.value.value ?? 0) : 0,
  }));
  const isNameless = computed(() => way.value?.isOnAccount === true && draft.value.account.trim() === '');
  const paying = computed((): ReturnType<typeof payingOf> | { fault: 'no-name' } => {
    if ('rule' in tip.value) return { fault: tip.value.rule };
    return isNameless.value ? { fault: 'no-name' } : payingOf(draft.value.tender, owed.value);
  });
  return { ways, way, takesTips, owed, paying };
}

export function payAct(
  { amountFen, tipFen, tenderedFen }: Paying,
  { account, note }: Pick<PayingDraft, 'account' | 'note'>,
  { way, target }: { way: PayWay; target: PayTarget },
): WantedAct {
  return {
    kind: 'pay',
    bill: target.bill?.id ?? null,
    way: way.id,
    ...(way.isOnAccount && { account: account.trim() }),
    amountFen,
    ...(tipFen > 0 && { tipFen }),
    tenderedFen,
    note: note.trim(),
    shownOwedFen: target.shownOwedFen,
  };
}
