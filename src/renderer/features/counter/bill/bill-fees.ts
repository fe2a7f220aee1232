// The fees that a bill has or may have, and how each is counted.
import { computed } from 'vue';
import {
  type OrderFee,
  type OrderFeeKind,
  orderFeeKinds,
  type OrderSums,
} from '../../../../contract/order-charges.ts';
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

type Charged = OrderSums['fees'][number];

/** How a fee is counted; a dish may have a box fee of its own, so that a sum is no product. */
export function feeCount(
  { unit, unitFen }: Exclude<OrderFee, { unit: 'percent' }>,
  charged: Pick<Charged, 'count' | 'fen'> | undefined,
) {
  if (unit === 'order' || charged === undefined || charged.fen === 0) return 'rate';
  if (charged.fen !== charged.count * unitFen) return 'perDish';
  return unit === 'guest' ? 'perGuest' : 'perPiece';
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

  function howOf(fee: OrderFee, charged: Charged | undefined): string {
    if (fee.unit === 'percent')
      return t('counterBill.owed.service', { percent: fee.basisPoints / 100, n: fee.fromGuests });
    const facts = { n: charged?.count ?? 0, money: money(fee.unitFen) };
    const count = feeCount(fee, charged);
    return count === 'rate'
      ? `${facts.money} ${t(`counter.fees.units.${fee.unit}`)}`
      : t(`counterBill.owed.${count}`, facts);
  }

  return computed(() =>
    orderFeeKinds.flatMap((kind): FeeRow[] => {
      const fee = feeOf(kind);
      if (fee === undefined) return [];
      const charged = order.value.sums.fees.find((each) => each.kind === kind);
      const isOn = order.value.fees.some((each) => each.kind === kind);
      return [{ kind, isOn, how: howOf(fee, charged), fen: charged?.fen ?? 0 }];
    }),
  );
}
