// Fills missing values of combinations with defaults; complete ones keep their identity.
import type { RowFields, SomeGoodsFields } from '../../../../contract/goods-fields.ts';
import { blankRow } from '../matrix/cells.ts';

type Row = NonNullable<SomeGoodsFields['rows']>[string];

const isWhole = (row: Row): row is RowFields =>
  row.priceFen !== undefined &&
  row.virtualFen !== undefined &&
  row.stock !== undefined &&
  row.code !== undefined &&
  row.picture !== undefined;

const areWhole = (rows: Readonly<Record<string, Row>>): rows is Record<string, RowFields> =>
  Object.values(rows).every(isWhole);

export function wholeRows(rows: Record<string, Row>): Record<string, RowFields> {
  if (areWhole(rows)) return rows;
  return Object.fromEntries(
    Object.entries(rows).map(([key, row]) => [key, isWhole(row) ? row : filled(row)]),
  );
}

const filled = ({ priceFen, virtualFen, stock, code, picture }: Row): RowFields => ({
  priceFen: priceFen ?? blankRow.priceFen,
  virtualFen: virtualFen ?? blankRow.virtualFen,
  stock: stock ?? blankRow.stock,
  code: code ?? blankRow.code,
  picture: picture ?? blankRow.picture,
});
