// A refusal tells a person which field is wrong, what was expected and what came instead, in their language.

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  describeRefusal,
  describeRefusals,
  fieldName,
  preview,
  RefusedForm,
  refusalsOf,
  type Refusal,
} from '../../../src/wire/scalars/refusal.ts';

const deep: Refusal = {
  code: 'too-small',
  path: ['form_data', 'model_items', '30,40', 'stock'],
  limit: 0,
  got: '"-1"',
};

describe('a refusal', () => {
  it('names the field as the form writes it', () => {
    expect(fieldName(deep.path)).toBe('form_data[model_items][30,40][stock]');
    expect(fieldName(['page'])).toBe('page');
    expect(fieldName([])).toBe('form');
  });

  it('is available in both languages', () => {
    expect(describeRefusal(deep, 'en')).toBe(
      'form_data[model_items][30,40][stock] must be at least 0, got "-1"',
    );
    expect(describeRefusal(deep, 'zh-CN')).toBe(
      'form_data[model_items][30,40][stock]：不能小于 0，收到 "-1"',
    );
  });

  it.each(['{limit}', '{got}', '$&', '$1'])('quotes the value literally: %s', (got) => {
    expect(describeRefusal({ code: 'not-integer', path: ['page'], got, limit: 'x' }, 'en')).toBe(
      `page must be a whole number, got ${got}`,
    );
  });

  it('counts the refusals that it does not list', () => {
    const many = Array.from({ length: 7 }, (_, index): Refusal => ({ code: 'missing', path: [`f${index}`] }));
    expect(describeRefusals(many, 'en')).toMatch(/^f0 is missing; .*f4 is missing; and 2 more$/);
    expect(describeRefusals(many, 'zh-CN')).toMatch(/^f0：缺少；.*f4：缺少；另有 2 处$/);
    expect(describeRefusals(many.slice(0, 5), 'en')).not.toContain('more');
  });

  it('has its reason in the message when it is thrown', () => {
    expect(new RefusedForm([deep]).message).toContain('must be at least 0');
  });
});

describe('the preview of a refused value', () => {
  it.each([
    ['soup', '"soup"'],
    [12, '12'],
    [null, 'null'],
    [undefined, 'nothing'],
    [['a', 'b'], 'a list of 2'],
    [{ password: 'secret' }, 'a group of values'],
  ])('of %j is %s', (raw, shown) => {
    expect(preview(raw)).toBe(shown);
  });

  it('is cut between characters', () => {
    const shown = preview('🍜'.repeat(500));
    expect(Array.from(shown)).toHaveLength(41);
    expect(shown.endsWith('🍜…')).toBe(true);
    expect(shown.isWellFormed()).toBe(true);
  });
});

describe("zod's own issues", () => {
  const schema = z.strictObject({ group: z.object({ a: z.array(z.string()) }) });
  const found = (raw: unknown) => {
    const { error } = schema.safeParse(raw, { reportInput: true });
    return error === undefined ? [] : refusalsOf(error).map(({ code, path }) => [code, path.join('.')]);
  };

  it('become our refusals', () => {
    expect(found({})).toEqual([['missing', 'group']]);
    expect(found({ group: 'x' })).toEqual([['not-group', 'group']]);
    expect(found({ group: { a: 'x' } })).toEqual([['not-list', 'group.a']]);
    expect(found({ group: { a: [] }, extra: 1 })).toEqual([['unexpected', 'extra']]);
  });
});
