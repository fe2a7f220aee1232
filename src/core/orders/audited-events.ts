// Which events of an order an owner wants to read later, as entries of the audit.
import type { AuditKind } from '../../contract/audit.ts';
import type { OrderEvent } from '../../contract/order-history.ts';
import { entryOf, type NewAuditEntry } from '../audit/audit-entry.ts';
import { canonical } from '../platform/canonical.ts';
import type { Digest } from '../ports.ts';
import { isLaterBuyer, type StoredOrder } from './stored-order.ts';

/** What is always written down. */
const always = ['void', 'discount', 'fees', 'round', 'refund', 'correct', 'unpay', 'reopen'] as const;

/** Undefined for what is done all evening and takes nothing away. */
function auditKindOf(event: OrderEvent, order: StoredOrder): AuditKind | undefined {
  const { number, printed, history } = order;
  const { kind, offFen = 0 } = event;
  const known = always.find((each) => each === kind);
  if (known !== undefined) return known;
  if (kind === 'buyer') return isLaterBuyer(event, order) ? kind : undefined;
  if (kind === 'discard') return number !== null || printed.length > 0 ? kind : undefined;
  if (kind === 'print') return history.find((each) => each.kind === kind) === event ? undefined : 'reprint';
  return offFen > 0 ? 'taken-off' : undefined;
}

/** In both languages, as the names of dishes are. */
const waysOf = ({ ways = [], asWays }: OrderEvent): string[] =>
  asWays?.map(({ zh, en }) => `${zh} ${en}`.trim()) ?? ways;

/** What was done while the desk had no people is in no audit. */
export const auditedEvents = (
  order: StoredOrder,
  { shop, digest }: { shop: string; digest: Digest },
): NewAuditEntry[] =>
  order.history.flatMap((event) => {
    const kind = auditKindOf(event, order);
    if (kind === undefined || event.by === undefined) return [];
    const { id, atSeconds, person, by, approvedBy, day, fen, offFen, lines, text, reason } = event;
    const dishes = lines.map(({ title, amount }) => `${amount} × ${title}`);
    return [
      entryOf(
        { id, kind, atSeconds, person: { id: by, name: person } },
        {
          approver: approvedBy ?? null,
          shop,
          day: day ?? null,
          order: order.id,
          number: order.number,
          fen: offFen ?? fen,
          about: [...dishes, ...waysOf(event)].join(', '),
          reason: reason ?? text,
          digest: digest(canonical(event)),
        },
      ),
    ];
  });
