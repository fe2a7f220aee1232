// Cards on paper: each table once, no overlaps, nothing outside the paper, and all codes of the same size.
import { expect, it } from 'vitest';
import { cardTemplates } from '../../../../src/contract/table-cards.ts';
import {
  cardCells,
  layPage,
  pagesFor,
  tablesOn,
} from '../../../../src/renderer/features/table-cards/layout/lay-cards.ts';
import type { Box, Mark } from '../../../../src/renderer/features/table-cards/layout/marks.ts';
import { papers, templates } from '../../../../src/renderer/features/table-cards/layout/templates.ts';
import { fc } from '../../../support/fast-check.ts';

const measure = (text: string) => Array.from(text).length * 0.8;

const words = fc.string({ maxLength: 60 });
const wanted = fc.record({
  kind: fc.constantFrom(...cardTemplates),
  tables: fc
    .array(fc.record({ title: words, remark: words }), { maxLength: 30 })
    .map((all) => all.map((table, at) => ({ ...table, id: String(at) }))),
  wording: fc.record({
    shop: words,
    hint: fc.oneof(words, fc.constant('扫码点餐\nScan to order')),
    hasLogo: fc.boolean(),
    hasRemark: fc.boolean(),
  }),
});

type Wanted = typeof wanted extends fc.Arbitrary<infer Value> ? Value : never;

function laid({ kind, tables, wording }: Wanted) {
  const template = templates[kind];
  const count = pagesFor(tables.length, template);
  return Array.from({ length: count }, (_, at) =>
    layPage(tablesOn(at, tables, template), { template, wording, measure }),
  );
}

const boxes = (marks: readonly Mark[]) => marks.flatMap((mark) => (mark.kind === 'line' ? [] : [mark]));
const overlap = (a: Box, b: Box) =>
  Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x) > 1e-6 &&
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 1e-6;

it('puts every selected table on one card, in order, and on both sides of a tent', () => {
  fc.assert(
    fc.property(wanted, (given) => {
      const pages = laid(given);
      expect(pages.flatMap(({ tables }) => tables)).toEqual(given.tables.map(({ id }) => id));
      const codes = pages.flatMap(({ marks }) =>
        marks.flatMap((mark) => (mark.kind === 'code' ? [mark.table] : [])),
      );
      const sides = given.kind === 'tent' ? 2 : 1;
      expect(codes.toSorted()).toEqual(
        given.tables.flatMap(({ id }) => Array.from({ length: sides }, () => id)).toSorted(),
      );
    }),
  );
});

it('lets nothing overlap or leave the paper', () => {
  fc.assert(
    fc.property(wanted, (given) => {
      for (const { marks, paper } of laid(given)) {
        const all = boxes(marks);
        for (const [at, { box }] of all.entries()) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.y).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(papers[paper].width + 1e-6);
          expect(box.y + box.height).toBeLessThanOrEqual(papers[paper].height + 1e-6);
          for (const other of all.slice(at + 1)) expect(overlap(box, other.box)).toBe(false);
        }
      }
    }),
  );
});

it('makes all codes of one kind of card equally large, and never too small for a phone', () => {
  fc.assert(
    fc.property(wanted, (given) => {
      const sizes = laid(given).flatMap(({ marks }) =>
        marks.flatMap((mark) => (mark.kind === 'code' ? [mark.box.width.toFixed(6)] : [])),
      );
      expect(new Set(sizes).size).toBeLessThanOrEqual(1);
      for (const size of sizes) expect(Number(size)).toBeGreaterThan(25);
    }),
  );
});

it('rotates the back of a tent about the fold, so that both sides are alike', () => {
  const [page] = laid({
    kind: 'tent',
    tables: [{ id: '1', title: 'A01', remark: 'by the window' }],
    wording: { shop: 'Grill', hint: 'Scan', hasLogo: true, hasRemark: true },
  });
  const [cell] = cardCells(templates.tent);
  const all = boxes(page?.marks ?? []);
  const fold = (cell?.y ?? 0) + (cell?.height ?? 0) / 2;
  const fromFold = (isTurned: boolean) =>
    all
      .filter((mark) => mark.isTurned === isTurned)
      .map(({ box }) => (isTurned ? fold - box.y - box.height : box.y - fold).toFixed(6));
  expect(fromFold(true)).toEqual(fromFold(false));
  expect(all.filter(({ isTurned }) => isTurned).every(({ box }) => box.y + box.height < fold)).toBe(true);
});

it('keeps cutting marks outside the cards', () => {
  for (const kind of cardTemplates) {
    const template = templates[kind];
    const { marks } = layPage([{ id: '1', title: 'A01', remark: '' }], {
      template,
      measure,
      wording: { shop: '', hint: '', hasLogo: false, hasRemark: false },
    });
    for (const mark of marks) {
      if (mark.kind !== 'line' || mark.isDashed) continue;
      const { from, to } = mark;
      const box = { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), width: 0.1, height: 0.1 };
      const along = { ...box, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) };
      for (const cell of cardCells(template)) {
        const isInside =
          along.x > cell.x + 1e-6 &&
          along.x < cell.x + cell.width - 1e-6 &&
          along.y > cell.y - 1e-6 &&
          along.y < cell.y + cell.height - 1e-6;
        expect(isInside).toBe(false);
      }
    }
  }
});
