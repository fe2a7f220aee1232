// What is done at the drawer, as the journal stores it beside the operations of orders. What is derived from it is not stored.
import { z } from 'zod';
import { cashPieces, type CountedUnit, type DrawerEntry, fenOfPieces } from '../../contract/drawer.ts';
import { namedWay } from '../../contract/pay-ways.ts';
import { whose } from './operation.ts';

const head = {
  id: z.string(),
  device: z.string(),
  person: z.string(),
  atSeconds: z.number(),
  day: z.int(),
  /** The shift whose cash it is; absent for the main drawer. Earlier versions knew no shifts. */
  shift: z.string().optional(),
  ...whose,
};
const operationOf = <const Kind extends string, Shape extends z.core.$ZodLooseShape>(
  kind: Kind,
  shape: Shape,
) => z.strictObject({ ...head, kind: z.literal(kind), ...shape });

export const drawerOperation = z.discriminatedUnion('kind', [
  /** Null if it was skipped. */
  operationOf('float', { fen: z.int().nullable(), isFromDrawer: z.literal(true).optional() }),
  operationOf('pay-in', { fen: z.int(), reason: z.string() }),
  operationOf('pay-out', { fen: z.int(), reason: z.string() }),
  operationOf('drop', { fen: z.int(), reason: z.string() }),
  operationOf('open', { reason: z.string() }),
  operationOf('tally', cashPieces.def.element.def.shape),
  /** `expectedFen` is what the drawer should have held just then. */
  operationOf('count', {
    pieces: cashPieces,
    expectedFen: z.int(),
    isBlind: z.literal(true).optional(),
  }),
  /** Its id is that of the shift. Empty for the cash of the person. */
  operationOf('start-shift', { drawer: z.string() }),
  operationOf('join-shift', { to: z.string().nullable() }),
  /** Null if it was not counted. `expectedFen` is what the shift should have held just then. */
  operationOf('end-shift', { pieces: z.nullable(cashPieces), expectedFen: z.int() }),
  operationOf('explain', { count: z.string(), reason: z.string() }),
  operationOf('settle', {
    name: z.string(),
    way: z.string(),
    as: namedWay,
    fen: z.int(),
    note: z.string(),
  }),
  operationOf('undo', { of: z.string() }),
]);
export type DrawerOperation = z.output<typeof drawerOperation>;
type HeadKey = Exclude<keyof typeof head, 'shift'>;
type Body<One> = One extends DrawerOperation ? Omit<One, HeadKey> : never;
export type DrawerBody = Body<DrawerOperation>;

/** Of two lists of the same day: an operation that stands in both counts once. */
export const joined = (
  first: readonly DrawerOperation[],
  second: readonly DrawerOperation[],
): DrawerOperation[] => [...new Map([...first, ...second].map((one) => [one.id, one])).values()];

/** As screens and reports show it, the earliest first. */
export function drawerEntries(operations: readonly DrawerOperation[]): DrawerEntry[] {
  const undone = new Set(operations.flatMap((one) => (one.kind === 'undo' ? [one.of] : [])));
  const reasons = new Map(
    operations.flatMap((one) => (one.kind === 'explain' ? [[one.count, one] as const] : [])),
  );
  return operations.flatMap((one): DrawerEntry[] => {
    const { id, atSeconds, person, shift } = one;
    const by = { id, atSeconds, person, ...(shift !== undefined && { shift }) };
    const isUndone = undone.has(id);
    const why = reasons.get(id);
    const whyItDiffers = {
      reason: why?.reason ?? '',
      ...(why !== undefined && why.person !== person && { reasonBy: why.person }),
    };
    switch (one.kind) {
      case 'float':
        return one.fen === null
          ? []
          : [{ ...by, kind: 'float', fen: one.fen, reason: '', isUndone, ...givenBy(one) }];
      case 'pay-in':
      case 'pay-out':
      case 'drop':
        return [{ ...by, kind: one.kind, fen: one.fen, reason: one.reason, isUndone }];
      case 'open':
        return [{ ...by, kind: 'open', reason: one.reason }];
      case 'count': {
        const { pieces, expectedFen, isBlind } = one;
        const fen = fenOfPieces(pieces);
        return [
          {
            ...by,
            kind: 'count',
            pieces,
            fen,
            expectedFen,
            differenceFen: fen - expectedFen,
            ...whyItDiffers,
            ...(isBlind && { isBlind }),
          },
        ];
      }
      case 'settle': {
        const { name, way, as, fen, note } = one;
        return [{ ...by, kind: 'settle', name, way, as, fen, note, isUndone }];
      }
      case 'start-shift':
        return [{ ...by, kind: 'start-shift', drawer: one.drawer }];
      case 'end-shift': {
        const { pieces, expectedFen } = one;
        const fen = pieces === null ? null : fenOfPieces(pieces);
        const differenceFen = fen === null ? null : fen - expectedFen;
        return [
          {
            ...by,
            kind: 'end-shift',
            pieces,
            fen,
            expectedFen,
            differenceFen,
            ...whyItDiffers,
          },
        ];
      }
      case 'tally':
      case 'join-shift':
      case 'explain':
      case 'undo':
        return [];
    }
  });
}

const givenBy = ({ isFromDrawer }: { isFromDrawer?: true | undefined }) =>
  isFromDrawer === undefined ? {} : { isFromDrawer };

/** Of the main drawer. */
export const countsIn = (entries: readonly DrawerEntry[]) =>
  entries.flatMap((entry) => (entry.kind === 'count' ? [entry] : []));

export const settlementsIn = (entries: readonly DrawerEntry[]) =>
  entries.flatMap((entry) => (entry.kind === 'settle' && !entry.isUndone ? [entry] : []));

/** What was typed since the last count, which a restart must not lose; of a shift, or of the main drawer. */
export function tallyOf(
  operations: readonly DrawerOperation[],
  shift?: string,
): { unitFen: CountedUnit; pieces: number }[] {
  const own = operations.filter((one) => one.shift === shift);
  const since = own.slice(own.findLastIndex(({ kind }) => kind === 'count') + 1);
  const tally = new Map(
    since.flatMap((one) => (one.kind === 'tally' ? [[one.unitFen, one.pieces] as const] : [])),
  );
  return [...tally].map(([unitFen, pieces]) => ({ unitFen, pieces }));
}
