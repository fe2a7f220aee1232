// Damaged records in sentences: what is wrong, what may be missing, and what to do.
import type { Damage } from '../../../contract/damage.ts';
import type { Translate } from '../../i18n/words.ts';

interface Said {
  t: Translate;
  money: (fen: number) => string;
}

export const damageWords = (damage: Damage, said: Said): string =>
  [...sentencesOf(damage, said), ...copyWords(damage, said)].reduce((first, then) =>
    said.t('joints.then', { first, then }),
  );

const copyWords = ({ copy }: Damage, { t }: Said) => (copy ? [t('damage.copy', { copy })] : []);

function sentencesOf(damage: Damage, { t, money }: Said): string[] {
  const { records, kind, slips, papers, isMended } = damage;
  const what = ofDays(damage, t) ?? ofLines(damage, { t, money });
  if (isMended) return [what, t('damage.mended')];
  if (kind === 'extra') return [what];
  return [
    what,
    ...(slips.length > 0 ? [t('damage.slips', { slips: slips.join(t('damage.between')) })] : []),
    ...(papers.length > 0 ? [t('damage.papers', { papers: papers.join(t('joints.semicolon')) })] : []),
    t(`damage.todo.${records}`),
  ];
}

function ofLines({ records, kind, first, last, day, totals }: Damage, { t, money }: Said): string {
  const facts = {
    records: t(`damage.records.${records}`, { date: day?.date ?? String(day?.number ?? '') }),
    lines: first === last ? first : `${first}–${last}`,
    n: last - first + 1,
    closedOrders: totals?.closed.orders ?? 0,
    closedTotal: money(totals?.closed.totalFen ?? 0),
    foundOrders: totals?.found.orders ?? 0,
    foundTotal: money(totals?.found.totalFen ?? 0),
  };
  return t(`damage.kinds.${kind}`, facts);
}

/** Of the list of business days the numbers are those of days. */
function ofDays({ records, kind, first }: Damage, t: Translate): string | undefined {
  if (records !== 'days') return undefined;
  if (kind === 'missing' || kind === 'changed' || kind === 'replaced')
    return t(`damage.days.${kind}`, { first });
  return kind === 'gone' ? t('damage.days.gone') : undefined;
}
