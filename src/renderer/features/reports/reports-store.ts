// The report on screen, and the one that it is compared with.
import { computed, ref, shallowRef } from 'vue';
import { daysOfSpan, MOST_SPAN_DAYS, type ReportSpan } from '../../../contract/reports.ts';
import { defineShopStore } from '../../app/shop-store.ts';
import { useNow } from '../../i18n/formats.ts';
import { showDay } from '../../ui/shop-time.ts';
import { type Comparison, movedSpan, spanAt, spanBefore, type SpanKind } from './span.ts';

/** An open day goes on, and each question reads every day of the span. */
const AGAIN_SECONDS = 60;

const isPossible = (span: ReportSpan): boolean => {
  const days = daysOfSpan(span);
  return days >= 1 && days <= MOST_SPAN_DAYS;
};

export const useReports = defineShopStore('reports', (shop) => {
  const orders = shop.follow('orders.changed', 'orders.state');
  const nowSeconds = useNow();
  /** After midnight it is still the date of the open day. */
  const today = () => orders.state.value?.day?.date ?? showDay(nowSeconds.value);
  const kind = ref<SpanKind>('week');
  const against = ref<Comparison>('previous');
  /** Null for the span of today. */
  const chosen = shallowRef<ReportSpan | null>(null);
  const span = computed(() => chosen.value ?? spanAt(kind.value === 'custom' ? 'day' : kind.value, today()));
  const compared = computed(() =>
    spanBefore(span.value, { kind: kind.value, against: against.value, today: today() }),
  );
  const again = () => [orders.state.value?.day?.number, Math.floor(nowSeconds.value / AGAIN_SECONDS)];
  const question = (wanted: ReportSpan) =>
    orders.state.value?.status === 'open' && isPossible(wanted) ? wanted : undefined;

  return {
    kind,
    against,
    span,
    compared,
    today,
    /** A day that is not over is no match for a whole one. */
    isPartOfDay: computed(() => {
      const { from, to } = span.value;
      return from === to && (from > today() || from === orders.state.value?.day?.date);
    }),
    isPossible: computed(() => isPossible(span.value)),
    report: shop.latest('reports.get', () => question(span.value), { again, isKept: true }),
    before: shop.latest('reports.get', () => question(compared.value)),
    /** The span of that kind that begins as the one on screen does. */
    choose: (wanted: SpanKind) => {
      const { from, to } = span.value;
      const date = to < today() ? from : today();
      chosen.value = wanted === 'custom' ? span.value : spanAt(wanted, date < from ? from : date);
      kind.value = wanted;
    },
    move: (by: 1 | -1) => {
      chosen.value = movedSpan(kind.value, span.value, by);
    },
    set: (wanted: Partial<ReportSpan>) => {
      chosen.value = { ...span.value, ...wanted };
    },
  };
});
