// Arranges cards on pages: each table once, in order, with marks to cut and fold along.
import type { Box } from './geometry.ts';
import { type Face, type FaceOptions, layFace, type Table } from './lay-face.ts';
import type { CardsPage, LineMark } from './marks.ts';
import { papers, type Template } from './templates.ts';

export const cardsOnPage = ({ columns, rows }: Template) => columns * rows;

export const pagesFor = (cards: number, template: Template) => Math.ceil(cards / cardsOnPage(template));

export function layPage(tables: readonly Table[], parts: FaceOptions): CardsPage {
  const { template } = parts;
  const cells = cardCells(template).slice(0, tables.length);
  const cards = tables.flatMap((table, at) => {
    const cell = cells[at];
    return cell === undefined ? [] : facesOf(cell, template).flatMap((face) => layFace(face, table, parts));
  });
  return {
    paper: template.paper,
    dpi: template.dpi,
    tables: tables.map(({ id }) => id),
    marks: [...cards, ...cutMarks(template), ...(template.isTent ? cells.map(foldLine) : [])],
  };
}

/** The tables of one page, counted from 0. */
export function tablesOn<Any>(page: number, tables: readonly Any[], template: Template): readonly Any[] {
  const most = cardsOnPage(template);
  return tables.slice(page * most, (page + 1) * most);
}

/** The cards touch, so that one cut separates two of them. */
export function cardCells({ paper, columns, rows, margin }: Template): Box[] {
  const { width, height } = papers[paper];
  const cell = { width: (width - 2 * margin) / columns, height: (height - 2 * margin) / rows };
  return Array.from({ length: columns * rows }, (_, at) => ({
    ...cell,
    x: margin + (at % columns) * cell.width,
    y: margin + Math.floor(at / columns) * cell.height,
  }));
}

function facesOf(cell: Box, { isTent }: Template): Face[] {
  if (!isTent) return [{ box: cell, isTurned: false }];
  const half = { ...cell, height: cell.height / 2 };
  return [
    { box: half, isTurned: true },
    { box: { ...half, y: cell.y + half.height }, isTurned: false },
  ];
}

const foldLine = ({ x, y, width, height }: Box): LineMark => ({
  kind: 'line',
  from: { x, y: y + height / 2 },
  to: { x: x + width, y: y + height / 2 },
  isDashed: true,
});

/** The marks stay in the margin and do not touch the cards. */
const MARK_GAP = 1;

function cutMarks({ paper, columns, rows, margin }: Template): LineMark[] {
  if (margin === 0) return [];
  const { width, height } = papers[paper];
  const line = (from: LineMark['from'], to: LineMark['to']): LineMark => ({
    kind: 'line',
    from,
    to,
    isDashed: false,
  });
  const [near, length] = [margin - MARK_GAP, (margin - MARK_GAP) / 2];
  const across = steps(columns, margin, width).flatMap((x) => [
    line({ x, y: near - length }, { x, y: near }),
    line({ x, y: height - near }, { x, y: height - near + length }),
  ]);
  const down = steps(rows, margin, height).flatMap((y) => [
    line({ x: near - length, y }, { x: near, y }),
    line({ x: width - near, y }, { x: width - near + length, y }),
  ]);
  return [...across, ...down];
}

const steps = (count: number, margin: number, length: number) =>
  Array.from({ length: count + 1 }, (_, at) => margin + (at * (length - 2 * margin)) / count);
