// Drafts of the goods editor on the disk.
import { expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { draftsKind } from '../../../src/core/editing/drafts.ts';

it('drafts of an earlier version are read', () => {
  const draft = { key: 'new-1', title: '牛肉面', base: {}, fields: { title: '牛肉面' }, typed: {} };
  const { schema } = draftsKind('shops/1/own');
  expect(parse(schema, [{ ...draft, keptAtSeconds: 7 }])).toEqual([{ ...draft, savedAtSeconds: 7 }]);
});
