// What endangers orders or waits for a person at the counter, as states of the pill: nothing of it moves what is tapped.
import {
  Bell,
  Box,
  Coin,
  Dish,
  DocumentDelete,
  Printer,
  Timer,
  WarningFilled,
} from '@element-plus/icons-vue';
import { computed } from 'vue';
import type { StatusEntry } from '../../../app/frame/status.ts';
import { isLongOpen } from '../../../app/long-day.ts';
import { useGuests } from '../../../app/stores/guests.ts';
import { useDrawer } from '../../../app/stores/drawer.ts';
import { useFormats, useNow } from '../../../i18n/formats.ts';
import { useWords } from '../../../i18n/words.ts';
import { useCounter } from '../counter-store.ts';

export function useCounterNotices() {
  const { t } = useWords();
  const { number } = useFormats();
  const counter = useCounter();
  const drawer = useDrawer();
  const guests = useGuests();
  const nowSeconds = useNow();

  const shown = computed(() => ({
    calls: guests.state?.calls.length ?? 0,
    proposals: guests.state?.proposals.length ?? 0,
    unwritten: counter.state?.unwritten ?? 0,
    isFull: counter.state?.isDiskFull === true,
    isUnreadable: counter.state?.status === 'unreadable',
    waiting: counter.state?.waitingTickets ?? 0,
    untaken: counter.state?.untakenStock ?? 0,
    isLong: isLongOpen(counter.state?.day?.openedAtSeconds, nowSeconds.value),
    asksShift: counter.counter?.settings.money.hasShifts === true && drawer.state.data?.asksShift === true,
  }));

  return computed((): StatusEntry[] => {
    const { calls, proposals, unwritten, isFull, isUnreadable, waiting, untaken, isLong, asksShift } =
      shown.value;
    const entry = (
      name:
        | 'guestCalls'
        | 'proposals'
        | 'unwritten'
        | 'full'
        | 'unreadable'
        | 'waiting'
        | 'untaken'
        | 'longDay'
        | 'shift',
      rest: Pick<StatusEntry, 'tone' | 'icon'> & { n?: number },
    ): StatusEntry => {
      const { n = 1, tone, icon } = rest;
      const isLoud = tone === 'bad';
      const words = t(`counter.notices.${name}`, { n, count: number(n) });
      return { name, tone, icon, words, detail: '', lead: 'notices', isLoud };
    };
    return [
      ...(unwritten > 0 ? [entry('unwritten', { tone: 'bad', icon: WarningFilled, n: unwritten })] : []),
      ...(isFull && unwritten === 0 ? [entry('full', { tone: 'bad', icon: WarningFilled })] : []),
      ...(isUnreadable ? [entry('unreadable', { tone: 'bad', icon: DocumentDelete })] : []),
      ...(calls > 0 ? [entry('guestCalls', { tone: 'warn', icon: Bell, n: calls })] : []),
      ...(proposals > 0 ? [entry('proposals', { tone: 'warn', icon: Dish, n: proposals })] : []),
      ...(waiting > 0 && unwritten === 0
        ? [entry('waiting', { tone: 'warn', icon: Printer, n: waiting })]
        : []),
      ...(untaken > 0 ? [entry('untaken', { tone: 'warn', icon: Box })] : []),
      ...(isLong ? [entry('longDay', { tone: 'warn', icon: Timer })] : []),
      ...(asksShift ? [entry('shift', { tone: 'calm', icon: Coin })] : []),
    ];
  });
}
