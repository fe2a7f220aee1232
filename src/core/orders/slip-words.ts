// What a slip is found by: its number, its table, who comes for it, a sum, a time, a date, a person, a note, the number of its receipt,
// who owes it on account, or a dish.
import { receiptText } from '../../contract/order-bills.ts';
import type { Zone } from '../../contract/time-zone.ts';
import { wallClock } from '../../formats/write/moment.ts';
import { fold } from '../../text/fold.ts';
import type { StoredOrder } from './stored-order.ts';
import { sumsOf } from './sums.ts';

export interface SlipText {
  number: number | null;
  sumsFen: readonly number[];
  /** 2026-11-27 18:05 */
  moments: readonly string[];
  text: string;
}

type Matcher = (slip: SlipText) => boolean;

const DATE_LENGTH = '2026-11-27'.length;
const FEN_PER_YUAN = 100;

export function slipText(order: StoredOrder, wallOf: Zone['wallOf']): SlipText {
  const { number, place, openedBy, closedBy, note, payments } = order;
  const { totalFen, owedFen } = sumsOf(order);
  const where = place?.kind === 'table' ? [place.name] : [place?.name ?? '', place?.phone ?? ''];
  const lines = order.lines.filter(({ amount }) => amount > 0);
  const dishes = lines.flatMap(({ title, code }) => [title, code]);
  const receipts = order.receipts.map(receiptText);
  const accounts = payments.flatMap(({ account = '' }) => account);
  const times = [order.openedAtSeconds, order.closedAtSeconds].filter((seconds) => seconds !== null);
  return {
    number,
    sumsFen: [totalFen, owedFen, ...payments.map(({ amountFen }) => Math.abs(amountFen))],
    moments: times.map((seconds) => wallClock(wallOf(seconds))),
    text: fold([...where, openedBy, closedBy, note, ...receipts, ...accounts, ...dishes].join('\n')),
  };
}

/** Each of the words has to fit; figures fit a number or a sum as a whole, so that 12 is not 112. */
export function slipMatcher(words: string): Matcher {
  // As screens show a number in Chinese.
  const matchers = fold(words.replaceAll(/单号\s*(?=\d)/g, '#'))
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(wordMatcher);
  return (slip) => matchers.every((matches) => matches(slip));
}

function wordMatcher(word: string): Matcher {
  const number = /^#(\d+)$/.exec(word)?.[1];
  if (number !== undefined) return (slip) => slip.number === Number(number);
  const isSum = sumMatcher(word);
  const isTime = timeMatcher(word);
  return (slip) => isSum(slip) || isTime(slip) || slip.text.includes(word);
}

function sumMatcher(word: string): Matcher {
  const [, sign = '', figures] = /^([¥￥]?)(\d{1,9}(?:\.\d{1,2})?)$/.exec(word) ?? [];
  if (figures === undefined) return () => false;
  const fen = Math.round(Number(figures) * FEN_PER_YUAN);
  const isNumber = sign === '' && !figures.includes('.');
  return ({ number, sumsFen }) => sumsFen.includes(fen) || (isNumber && number === Number(figures));
}

/** 18:0 is any time from 18:00 to 18:09; a date is the end of one. */
function timeMatcher(word: string): Matcher {
  if (/^\d{1,2}:\d{0,2}$/.test(word)) {
    const clock = word.indexOf(':') === 1 ? `0${word}` : word;
    return ({ moments }) => moments.some((moment) => moment.slice(DATE_LENGTH + 1).startsWith(clock));
  }
  if (!/^(?:\d{4}-)?\d{2}-\d{2}$/.test(word)) return () => false;
  return ({ moments }) => moments.some((moment) => moment.slice(0, DATE_LENGTH).endsWith(word));
}
