// The fees that a bill has or may have, and how each is counted.
import { computed } from 'vue';
import { type OrderFee, type OrderFeeKind, orderFeeKinds } from '../../../../contract/order-charges.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useWords } from '../../../i18n/words.ts';
import { useCounter } from '../counter-store.ts';
import { useBill } from './use-bill.ts';

export interface FeeRow {
  kind: OrderFeeKind;
  isOn: boolean;
  /** Per order, or so many times so much. */
  how: string;
  fen: number;
}

export function useBillFees() {
  const { t } = useWords();
  const { money } = useFormats();
  const counter = useCounter();
  const { order } = useBill();

  /** The frozen fee of the order before the one that the shop has now. */
  const feeOf = (kind: OrderFeeKind): OrderFee | undefined => {
    const frozen = order.value.fees.find((fee) => fee.kind === kind);
    if (frozen !== undefined) return frozen;
    const service = counter.counter?.settings.money.service ?? null;
    if (kind === 'service') return service === null ? undefined : { kind, unit: 'percent', ...service };
    const atShop = counter.counter?.fees.find((fee) => fee.kind === kind);
    return atShop?.unitFen ? { kind, unit: atShop.unit, unitFen: atShop.unitFen } : undefined;
  };

  function howOf(fee: OrderFee, n: number): string {
    if (fee.unit === 'percent')
      return t('counterBill.owed.service', { percent: fee.basisPoints / 100, n: fee.fromGuests });
    const { unit, unitFen } = fee;
    const facts = { n, money: money(unitFen) };
    if (unit === 'order' || n === 0)
      return unit === 'order' ? t('counterBill.owed.perOrder', facts) : facts.money;
    return t(unit === 'guest' ? 'counterBill.owed.perGuest' : 'counterBill.owed.perPiece', facts);
  }

  return computed(() =>
    orderFeeKinds.flatMap((kind): FeeRow[] => {
      const fee = feeOf(kind);
      if (fee === undefined) return [];
      const charged = order.value.sums.fees.find((each) => each.kind === kind);
      const isOn = order.value.fees.some((each) => each.kind === kind);
      return [{ kind, isOn, how: howOf(fee, charged?.count ?? 0), fen: charged?.fen ?? 0 }];
    }),
  );
}
