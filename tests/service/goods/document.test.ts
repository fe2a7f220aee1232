// An item survives the database and the shop file, and the file omits default values.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import {
  documentFile,
  goodsDocument,
  readDocument,
  writeDocument,
} from '../../../src/service/goods/document.ts';
import { goodsFiles } from '../arbitrary-shop.ts';

const anItem = goodsFiles(1, 5).map((items) => goodsDocument.parse(items[4]));

describe('an item', () => {
  it('is read from the database as it was written', () => {
    fc.assert(
      fc.property(anItem, (document) => {
        expect(readDocument(writeDocument(document))).toEqual(document);
      }),
    );
  });

  it('is read from a shop file as it was written, and always written the same', () => {
    fc.assert(
      fc.property(anItem, (document) => {
        const file = documentFile(document);
        const read = goodsDocument.parse(JSON.parse(JSON.stringify(file)));
        expect(read).toEqual(document);
        expect(documentFile(read)).toEqual(file);
      }),
    );
  });

  it('is written to the file without default values', () => {
    const row = { id: '70', model: '30', price: '3.00' };
    const plain = { id: '7', title: 'Rice', price: '3.00' };
    expect(documentFile(goodsDocument.parse(plain))).toEqual(plain);
    expect(documentFile(goodsDocument.parse({ ...plain, goods_model: [row] }))).toEqual({
      ...plain,
      goods_model: [row],
    });
  });

  it('is refused with an unknown field', () => {
    expect(goodsDocument.safeParse({ id: '1', title: 'x', price: '1', colour: 'red' }).success).toBe(false);
  });
});
