// Lays out one face of a card: logo, shop, title, code, hint and remark stacked, the code as large as the rest allows.
import { fitText, type Measure } from './fit-text.ts';
import { type Box, inset, turned } from './geometry.ts';
import type { Mark } from './marks.ts';
import { GAP_UNITS, LINE_HEIGHT, LOGO_UNITS, type Template, type TextKind, textStyles } from './templates.ts';

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

export interface Face {
  box: Box;
  isTurned: boolean;
}

export interface FaceOptions {
  template: Template;
  wording: Wording;
  measure: Measure;
}

type RowKind = 'logo' | 'code' | TextKind;

interface Row {
  kind: RowKind;
  height: number;
}

export function layFace({ box, isTurned }: Face, table: Table, parts: FaceOptions): Mark[] {
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
