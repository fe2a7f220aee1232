// A command as it is stored on the disk, and what follows from it alone.
import { z } from 'zod';
import { omit } from 'zod/mini';
import { madeBy } from '../../contract/goods.ts';
import { command, type Command, type ChangeKind, stockTake } from '../../contract/outbox.ts';
import { someGoodsFields } from '../../contract/goods-fields.ts';

/** What a take has sent: while its answer is missing, only this shows whether it has arrived. */
const stockNote = z.strictObject({
  taken: z.array(z.strictObject({ row: stockTake.shape.row, before: z.int(), after: z.int() })),
  /** How many pieces the shop had sold before; null if it does not count them. */
  sales: z.int().nullable(),
  /** The shop has answered that it is done, but the item could not be read back. */
  isAnswered: z.boolean(),
});
export type StockNote = z.output<typeof stockNote>;

export const storedCommand = z.strictObject({
  ...omit(command, { waitsFor: true, seen: true, candidates: true }).shape,
  /** Its position in the queue: the lower, the earlier. */
  place: z.number(),
  /** The values that the person saw in the fields that the request changes; for a group its name. */
  base: z.strictObject({ fields: someGoodsFields, name: z.string().nullable() }),
  // Optional, because the lines of an earlier version lack it.
  candidates: z.optional(command.shape.candidates),
  /** How many sendings ended without a readable answer. */
  lost: z.int().optional(),
  /** Of its last sending; a repeat after a lost answer has the same. */
  sendingId: z.string().optional(),
  /** The id in the shop's answer, while it is not yet confirmed that the thing is there. */
  answeredId: z.string().optional(),
  /** When the ids at the shop were noted before the sending. */
  notedAtSeconds: z.number().optional(),
  /** Of a take: its last sending that may have arrived. */
  stockNote: stockNote.optional(),
  /** A person wants it sent although the shop may not read the whole form. */
  sendsAnyway: z.boolean().optional(),
  /** Its receipt groups are not sent, or were not stored: this machine keeps them. */
  keepsGroups: z.boolean().optional(),
  /** Ids of such things at the shop before the sending; null while it has not been sent. */
  knownIds: z.array(z.string()).nullable(),
  /** The shop's id of the thing that this command made. */
  madeId: z.string().nullable(),
  /** When the fetch of the list began that was shown when this was done; null if there was no list yet. */
  listOfSeconds: z.number().nullable().optional(),
  /** The same for the lists that were being fetched then, and for the one on the disk. */
  begunSeconds: z.array(z.number()).optional(),
});
export type StoredCommand = z.output<typeof storedCommand>;

const open = new Set<Command['state']>(['queued', 'sending', 'refused', 'conflict', 'uncertain']);

/** Whether it has not ended yet. */
export const isOpen = ({ state }: Pick<StoredCommand, 'state'>): boolean => open.has(state);

const makes: ReadonlySet<ChangeKind> = new Set(['group.add', 'goods.add']);

export const isMaking = ({ request }: Pick<StoredCommand, 'request'>): boolean => makes.has(request.kind);

export const subjectOf = ({ request }: Pick<StoredCommand, 'request'>): 'group' | 'goods' =>
  request.kind.startsWith('group.') ? 'group' : 'goods';

/** The thing that it is about; two commands about the same thing are always sent in their order. */
export function thingOf({ id, request }: Pick<StoredCommand, 'id' | 'request'>): string {
  return `${subjectOf({ request })}:${'id' in request ? request.id : madeBy(id)}`;
}

/** Like `thingOf`, but with the shop's id once the thing has been made. */
export const knownThing = (command: StoredCommand): string =>
  command.madeId === null ? thingOf(command) : `${subjectOf(command)}:${command.madeId}`;
