// The split of a ticket by printers, against a plain oracle: for each line and printer, does it come out there?
import { describe, expect, it } from 'vitest';
import type { PrintRouting } from '../../../src/contract/printers.ts';
import { splitByPrinter } from '../../../src/core/printers/split-by-printer.ts';
import { fc } from '../../support/fast-check.ts';

interface Line {
  name: string;
  groups: string[];
}

const printerIds = ['p1', 'p2', 'p3', 'removed'];
const groupIds = ['1', '2', '3', '4'];
const isPrinter = (id: string) => id !== 'removed';

const routing: fc.Arbitrary<PrintRouting> = fc.record({
  groups: fc.dictionary(
    fc.constantFrom(...groupIds),
    fc.array(fc.constantFrom(...printerIds), { maxLength: 3 }),
  ),
  others: fc.option(fc.constantFrom(...printerIds)),
  receipts: fc.constant(null),
});
const lines: fc.Arbitrary<Line[]> = fc
  .array(fc.uniqueArray(fc.constantFrom(...groupIds), { maxLength: 3 }), { maxLength: 12 })
  .map((all) => all.map((groups, index) => ({ name: `line ${index}`, groups })));

/** The printers of a line, said in the plainest way. */
function printersOf(
  line: Line,
  { groups, others }: PrintRouting,
): { printers: string[]; isByDefault: boolean } {
  const own = printerIds.filter(
    (printer) => isPrinter(printer) && line.groups.some((group) => groups[group]?.includes(printer)),
  );
  if (own.length > 0) return { printers: own, isByDefault: false };
  return { printers: others !== null && isPrinter(others) ? [others] : [], isByDefault: true };
}

describe('splitByPrinter', () => {
  it('brings each line out once at each of its printers, and nowhere else', () => {
    fc.assert(
      fc.property(lines, routing, (all, route) => {
        const { shares, unprinted } = splitByPrinter(all, route, isPrinter);
        for (const line of all) {
          const { printers, isByDefault } = printersOf(line, route);
          const found = shares.flatMap(({ printer, lines: there }) =>
            there.filter((routed) => routed.line === line).map((routed) => ({ printer, ...routed })),
          );
          expect(found.map(({ printer }) => printer).toSorted()).toEqual(printers.toSorted());
          for (const routed of found) expect(routed.isByDefault).toBe(isByDefault);
          expect(unprinted.includes(line)).toBe(printers.length === 0);
        }
      }),
    );
  });

  it('leaves the lines in their order, names each printer once, and makes no ticket without a line', () => {
    fc.assert(
      fc.property(lines, routing, (all, route) => {
        const { shares } = splitByPrinter(all, route, isPrinter);
        expect(new Set(shares.map(({ printer }) => printer)).size).toBe(shares.length);
        for (const { lines: there } of shares) {
          const positions = there.map(({ line }) => all.indexOf(line));
          expect(positions).toEqual(positions.toSorted((a, b) => a - b));
          expect(there.length).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('names on a ticket only the groups for which it comes out there', () => {
    const route = { groups: { 1: ['p1'], 2: ['p2'] }, others: 'p3', receipts: null };
    const { shares } = splitByPrinter([{ groups: ['1', '2'] }, { groups: ['4'] }], route, isPrinter);
    expect(shares.map(({ printer, groups }) => ({ printer, groups }))).toEqual([
      { printer: 'p1', groups: ['1'] },
      { printer: 'p2', groups: ['2'] },
      { printer: 'p3', groups: ['4'] },
    ]);
  });
});
