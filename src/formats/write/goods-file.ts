// Lines of the menu as a file.
import type { GoodsExport } from '../../contract/goods.ts';
import { type ExportedLine, type Naming, type Row, rowOf } from './cells.ts';
import { writeTable } from './write-table.ts';

type Wanted = Pick<GoodsExport, 'format' | 'columns' | 'states' | 'name'>;

export function goodsFile(
  lines: Iterable<ExportedLine>,
  { format, columns, states, name }: Wanted,
  naming: Omit<Naming, 'states'>,
): Uint8Array {
  const headings = columns.map(({ heading }) => heading);
  const wanted = columns.map(({ column }) => column);
  return writeTable({ format, name, headings }, rowsOf(lines, wanted, { ...naming, states }));
}

function* rowsOf(
  lines: Iterable<ExportedLine>,
  columns: Parameters<typeof rowOf>[1],
  naming: Naming,
): Generator<Row> {
  for (const line of lines) yield rowOf(line, columns, naming);
}
