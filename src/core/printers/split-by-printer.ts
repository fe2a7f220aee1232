// Which lines of a ticket come out at which printers: from a line's receipt groups by the routing to printers.
import type { PrintRouting } from '../../contract/printers.ts';

export interface RoutedLine<Line> {
  line: Line;
  /** No printer of its groups prints it, so it comes out at the printer for others. */
  isByDefault: boolean;
}

export interface PrinterShare<Line> {
  printer: string;
  lines: RoutedLine<Line>[];
  /** The ids of the groups for which the lines come out here. */
  groups: string[];
}

export interface SplitTicket<Line> {
  /** In the order of the lines. */
  shares: PrinterShare<Line>[];
  /** Lines that no printer prints. */
  unprinted: Line[];
}

/** An item in two groups of one printer appears there once. */
export function splitByPrinter<Line extends { groups: readonly string[] }>(
  lines: readonly Line[],
  routing: PrintRouting,
  isPrinter: (id: string) => boolean,
): SplitTicket<Line> {
  const shares = new Map<string, PrinterShare<Line>>();
  const unprinted: Line[] = [];
  const groups = new Map(Object.entries(routing.groups));
  const printersOf = (group: string) => (groups.get(group) ?? []).filter(isPrinter);
  const others = [routing.others].filter((id) => id !== null).filter(isPrinter);
  for (const line of lines) {
    const own = [...new Set(line.groups.flatMap(printersOf))];
    const isByDefault = own.length === 0;
    const printers = isByDefault ? others : own;
    if (printers.length === 0) unprinted.push(line);
    for (const printer of printers) {
      const share = shares.get(printer) ?? { printer, lines: [], groups: [] };
      shares.set(printer, share);
      share.lines.push({ line, isByDefault });
      const here = line.groups.filter((group) => isByDefault || printersOf(group).includes(printer));
      share.groups.push(...here.filter((group) => !share.groups.includes(group)));
    }
  }
  return { shares: [...shares.values()], unprinted };
}
