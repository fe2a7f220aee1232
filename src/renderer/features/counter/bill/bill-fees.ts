// The fees that a bill has or may have, and how each is counted.
import { computed } from 'vue';
import {
  type OrderFee,
  type OrderFeeKind,
  orderFeeKinds,
  type OrderSums,
} from '../../../../contract/order-charges.ts';
import type { Order } from '../../../../contract/orders.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useWords } from '../../../i18n/words.ts';
import { useCounter } from '../counter-store.ts';
import { useBill } from './use-bill.ts';

/** Why a fee that is on would not be charged. */
export type IdleReason = 'takeOut' | 'dineIn' | 'guests' | 'noBoxes';

export interface FeeRow {
  kind: OrderFeeKind;
  isOn: boolean;
  /** Per order, or so many times so much. */
  how: string;
  fen: number;
  idle: IdleReason | undefined;
}

/** Boxes are for takeout only; the service charge is for tables with enough guests. */
export function idleReason(
  { kind, fromGuests = 1 }: { kind: OrderFeeKind; fromGuests?: number },
  { place, guests, sums }: Pick<Order, 'place' | 'guests' | 'sums'>,
): IdleReason | undefined {
  const isTakeOut = place?.kind === 'take-away';
  if (kind === 'service') {
    if (isTakeOut) return 'dineIn';
    return (guests ?? 1) < fromGuests ? 'guests' : undefined;
  }
  if (kind !== 'box') return undefined;
  if (!isTakeOut) return 'takeOut';
  const charged = sums.fees.find((fee) => fee.kind === kind);
  return charged !== undefined && charged.count > 0 && charged.fen === 0 ? 'noBoxes' : undefined;
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
      return [
        { kind, isOn, how: howOf(fee, charged), fen: charged?.fen ?? 0, idle: idleReason(fee, order.value) },
      ];
    }),
  );
}
