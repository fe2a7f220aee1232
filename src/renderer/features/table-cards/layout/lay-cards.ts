// Arranges cards on pages: each table once, in order, with marks to cut and fold along.
import { type Box, type CardsPage, inset, type LineMark, type Mark, turned } from './marks.ts';
import {
  GAP_UNITS,
  LINE_HEIGHT,
  LOGO_UNITS,
  papers,
  type Template,
  type TextKind,
  textStyles,
} from './templates.ts';
import { fitText, type Measure } from './fit-text.ts';

const cardsOnPage = ({ columns, rows }: Template) => columns * rows;

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

export interface Table {
  id: string;
  title: string;
  remark: string;
}

/** Text that all cards share; empty text takes no space. */
export interface Wording {
  shop: string;
  hint: string;
  hasLogo: boolean;
  hasRemark: boolean;
}

interface Face {
  box: Box;
  isTurned: boolean;
}

interface FaceOptions {
  template: Template;
  wording: Wording;
  measure: Measure;
}

type RowKind = 'logo' | 'code' | TextKind;

interface Row {
  kind: RowKind;
  height: number;
}

/** Logo, shop, title, code, hint and remark are stacked, the code as large as the rest allows. */
function layFace({ box, isTurned }: Face, table: Table, parts: FaceOptions): Mark[] {
  const inner = inset(box, parts.template.padding);
  const place = (at: Box) => (isTurned ? turned(at, box) : at);
  const rows = rowsOf(inner, parts);
  const used = heightOf(rows, parts.template);
  let y = inner.y + (inner.height - used) / 2;
  return rows.flatMap(({ kind, height }): Mark[] => {
    const row = { x: inner.x, y, width: inner.width, height };
    y += height + GAP_UNITS * parts.template.unit;
    if (kind === 'logo') return [{ kind, box: place(row), isTurned }];
    if (kind === 'code') return [{ kind, box: place(square(row)), isTurned, table: table.id }];
    return textIn(row, { kind, text: textOf(kind, table, parts.wording) }, parts).map((text) => ({
      ...text,
      box: place(row),
      isTurned,
    }));
  });
}

/** All cards have the same rows, so that all codes have the same size. */
function rowsOf(inner: Box, { template, wording }: FaceOptions): Row[] {
  const { unit } = template;
  const text = (kind: TextKind, lines: number): Row[] =>
    lines === 0 ? [] : [{ kind, height: lines * textStyles[kind].size * unit * LINE_HEIGHT }];
  const linesIn = (words: string) => (words.trim() === '' ? 0 : words.split('\n').length);
  const above: Row[] = [
    ...(wording.hasLogo ? [{ kind: 'logo' as const, height: LOGO_UNITS * unit }] : []),
    ...text('shop', linesIn(wording.shop)),
    ...text('title', 1),
  ];
  const below = [...text('hint', linesIn(wording.hint)), ...text('remark', wording.hasRemark ? 1 : 0)];
  const code: Row = { kind: 'code', height: 0 };
  const left = inner.height - heightOf([...above, code, ...below], template);
  return [...above, { ...code, height: Math.min(inner.width, left) }, ...below];
}

const heightOf = (rows: readonly Row[], { unit }: Template) =>
  rows.reduce((sum, { height }) => sum + height, (rows.length - 1) * GAP_UNITS * unit);

const square = ({ x, y, width, height }: Box): Box => ({
  x: x + (width - height) / 2,
  y,
  width: height,
  height,
});

function textOf(kind: TextKind, { title, remark }: Table, { shop, hint }: Wording): string {
  return { shop, title, hint, remark }[kind].trim();
}

function textIn(
  { width, height }: Box,
  { kind, text }: { kind: TextKind; text: string },
  { template: { unit }, measure }: FaceOptions,
) {
  if (text === '') return [];
  const { size, least, lines, weight } = textStyles[kind];
  const room = { width, height, most: size * unit, least: least * unit, lines, weight };
  return [{ kind: 'text' as const, weight, ...fitText(text, room, measure) }];
}
