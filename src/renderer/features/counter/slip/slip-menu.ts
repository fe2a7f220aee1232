// The menu of the slip: what is done less often than sending and billing.
import {
  Bell,
  Cellphone,
  Coin,
  Clock,
  Delete,
  Document,
  DocumentCopy,
  EditPen,
  Finished,
  Rank,
  Scissor,
  ShoppingBag,
  User,
  VideoPause,
  VideoPlay,
} from '@element-plus/icons-vue';
import type { Component } from 'vue';
import type { Order } from '../../../../contract/orders.ts';
import type { Translate } from '../../../i18n/words.ts';
import type { MenuOption } from '../../../ui/menu-option.ts';
import { isQuote, slipCourses, toHurry } from './slip-lines.ts';

export type SlipSheet = 'note' | 'fees' | 'split' | 'history' | 'guests' | 'take-away' | 'guest-code';

export type SlipEntry =
  | { do: 'sheet'; sheet: SlipSheet }
  | { do: 'hold' | 'fire' | 'release'; course: number }
  | { do: 'hurry' | 'move' | 'merge' | 'pre-bill' | 'discard' };

interface Wording {
  t: Translate;
  courseName: (course: number) => string;
}

const entry = (value: SlipEntry, words: string, icon: Component): MenuOption<SlipEntry> => ({
  value,
  words,
  icon,
});

/** Courses that wait can be held; held ones can be fired, or released to go with the next sending. */
function courseEntries(order: Order, { t, courseName }: Wording): MenuOption<SlipEntry>[] {
  return slipCourses(order)
    .filter(({ isWaiting }) => isWaiting)
    .flatMap(({ course, isHeld }) => {
      const named = { course: courseName(course) };
      if (!isHeld) return [entry({ do: 'hold', course }, t('counter.more.hold', named), VideoPause)];
      return [
        entry({ do: 'fire', course }, t('counter.more.fire', named), Finished),
        entry({ do: 'release', course }, t('counter.more.release', named), VideoPlay),
      ];
    });
}

export function slipMenu(order: Order, wording: Wording): MenuOption<SlipEntry>[] {
  const { t } = wording;
  const courses = courseEntries(order, wording);
  const isTakeAway = order.place?.kind === 'take-away';
  return [
    entry({ do: 'sheet', sheet: 'note' }, t('counter.more.note'), EditPen),
    entry({ do: 'sheet', sheet: 'guests' }, t('counter.more.guests'), User),
    entry({ do: 'sheet', sheet: 'fees' }, t('counter.more.fees'), Coin),
    entry({ do: 'sheet', sheet: 'guest-code' }, t('fromGuests.title'), Cellphone),
    ...[
      ...(toHurry(order).length === 0 ? [] : [entry({ do: 'hurry' }, t('counter.more.hurry'), Bell)]),
      ...courses,
    ].map((each, at) => (at === 0 ? { ...each, startsGroup: true } : each)),
    { ...entry({ do: 'move' }, t('counter.more.move'), Rank), startsGroup: true },
    entry(
      { do: 'sheet', sheet: 'take-away' },
      t(isTakeAway ? 'counterTakeAway.title' : 'counter.more.takeAway'),
      ShoppingBag,
    ),
    entry({ do: 'merge' }, t('counter.more.merge'), DocumentCopy),
    entry({ do: 'sheet', sheet: 'split' }, t('counter.more.split'), Scissor),
    { ...entry({ do: 'pre-bill' }, t('counter.more.preBill'), Document), startsGroup: true },
    entry({ do: 'sheet', sheet: 'history' }, t('counter.more.history'), Clock),
    // A quote has a button of its own.
    ...(order.sendings.length + order.payments.length === 0 && !isQuote(order)
      ? [entry({ do: 'discard' }, t('counter.more.discard'), Delete)]
      : []),
  ];
}
