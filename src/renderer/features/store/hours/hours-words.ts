// Opening hours in words: each rule, and each day of the chart.
import type { OpeningWeek } from '../../../../contract/store-settings.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/words.ts';
import { DAY_MINUTES, type Span } from '../../../ui/opening/opening.ts';

interface Clock extends Pick<Formats, 'minuteOfDay'> {
  t: Translate;
}

interface Speech extends Clock {
  dayNames: readonly string[];
}

export interface RuleWords {
  days: string;
  spans: string;
  /** Contains values just as the shop sent them. */
  isOdd: boolean;
}

export const ruleWords = ({ rules }: Pick<OpeningWeek, 'rules'>, speech: Speech): RuleWords[] =>
  rules.map(({ days, spans }) => ({
    days: days.read === null ? days.raw : daysWords(days.read, speech),
    spans: spans
      .map(({ raw, read }) => (read === null ? raw : spanWords(read, speech)))
      .join(speech.t('storeSettings.hours.and')),
    isOdd: days.read === null || spans.length === 0 || spans.some(({ read }) => read === null),
  }));

/** One rule per line. */
export const hoursWords = (week: Pick<OpeningWeek, 'rules'>, speech: Speech): string =>
  ruleWords(week, speech)
    .map(({ days, spans }) => `${days} ${spans}`)
    .join('\n');

function spanWords(
  { opensMinute, closesMinute }: { opensMinute: number; closesMinute: number },
  { t, minuteOfDay }: Clock,
) {
  const end =
    closesMinute <= DAY_MINUTES
      ? minuteOfDay(closesMinute)
      : t('storeSettings.hours.nextDay', { time: minuteOfDay(closesMinute - DAY_MINUTES) });
  return `${minuteOfDay(opensMinute)}–${end}`;
}

/** Consecutive days are shown as a range. */
function daysWords(days: readonly boolean[], { t, dayNames }: Speech): string {
  if (days.every(Boolean)) return t('storeSettings.hours.everyDay');
  const runs: { first: number; last: number }[] = [];
  for (const [day, isOpen] of days.entries()) {
    const run = runs.at(-1);
    if (!isOpen) continue;
    if (run?.last === day - 1) run.last = day;
    else runs.push({ first: day, last: day });
  }
  if (runs.length === 0) return t('storeSettings.hours.noDay');
  const name = (day: number) => dayNames[day] ?? '';
  return runs
    .map(({ first, last }) =>
      first === last ? name(first) : t('storeSettings.hours.days', { first: name(first), last: name(last) }),
    )
    .join(t('storeSettings.hours.and'));
}

/** The bars of one day in words. */
export const dayWords = (bars: readonly Span[], { t, minuteOfDay }: Clock): string =>
  bars.length === 0
    ? t('storeSettings.hours.closed')
    : bars
        .map(({ from, to }) => `${minuteOfDay(from)}–${minuteOfDay(to)}`)
        .join(t('storeSettings.hours.and'));
