// A command as it lies on the disk, and what can be said of it without asking anybody.
import { z } from 'zod';
import { omit } from 'zod/mini';
import { command, type Command, madeBy, type ChangeKind } from '../../contract/outbox.ts';
import { someGoodsFields } from '../../contract/goods-fields.ts';

export const storedCommand = z.strictObject({
  ...omit(command, { waitsFor: true, seen: true, candidates: true }).shape,
  /** Where it stands among the others: the lower, the earlier. */
  place: z.number(),
  /** What the person saw of the fields that the request changes; of a group `name`. */
  base: z.strictObject({ fields: someGoodsFields, name: z.string().nullable() }),
  // Optional: the lines of an earlier version know nothing of them.
  candidates: z.optional(command.shape.candidates),
  /** How often it was sent and nobody knows whether the shop took it. */
  lost: z.int().optional(),
  /** What the shop called the thing in an answer that was read; whether it stands there was not seen yet. */
  answeredId: z.string().optional(),
  /** When it was noted what stood at the shop before it was sent. */
  notedAtSeconds: z.number().optional(),
  /** A person wants it sent although the shop may not read all of it. */
  sendsAnyway: z.boolean().optional(),
  /** Things that looked like the wished one before the shop was told; null where it was not told yet. */
  knownIds: z.array(z.string()).nullable(),
  /** What the shop calls the thing that this command made. */
  madeId: z.string().nullable(),
  /** Of which moment the list of such things was when this was done; null where there was none yet. */
  listOfSeconds: z.number().nullable().optional(),
  /** The same of the lists that were being fetched then, and of the one on the disk. */
  begunSeconds: z.array(z.number()).optional(),
});
export type StoredCommand = z.output<typeof storedCommand>;

const open = new Set<Command['state']>(['queued', 'sending', 'refused', 'conflict', 'uncertain']);

/** Whether there is still something to come of it. */
export const isOpen = ({ state }: Pick<StoredCommand, 'state'>): boolean => open.has(state);

const makes: ReadonlySet<ChangeKind> = new Set(['group.add', 'goods.add']);

export const isMaking = ({ request }: Pick<StoredCommand, 'request'>): boolean => makes.has(request.kind);

export const subjectOf = ({ request }: Pick<StoredCommand, 'request'>): 'group' | 'goods' =>
  request.kind.startsWith('group.') ? 'group' : 'goods';

/** The thing that it is about; two commands on the same one are never told out of their order. */
export function thingOf({ id, request }: Pick<StoredCommand, 'id' | 'request'>): string {
  return `${subjectOf({ request })}:${'id' in request ? request.id : madeBy(id)}`;
}

/** What has been made is known by the name that the shop gave it. */
export const knownThing = (command: StoredCommand): string =>
  command.madeId === null ? thingOf(command) : `${subjectOf(command)}:${command.madeId}`;
