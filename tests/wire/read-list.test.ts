import { describe, expect, test } from 'vitest';
import { readList } from '../../src/wire/read-list.ts';

const one = { id: '1', name: 'Bar' };
const two = { id: '2', name: 'Kitchen' };

describe('readList', () => {
  test.each([
    ['a list', [one, two], [one, two]],
    ['an empty list', [], []],
    ['an object from index to record, with gaps', { '1': one, '5': two }, [one, two]],
    ['an object without members, as PHP writes an empty map', {}, []],
    ['one record without its list', one, [one]],
    ['one goods record without its list', { form_data: { id: 7 } }, [{ form_data: { id: 7 } }]],
  ])('reads %s', (_, data, records) => {
    expect(readList(data)).toEqual(records);
  });

  test.each([[null], [undefined], [''], ['系统繁忙'], [0], [false], [{ error: 'busy' }]])(
    'does not take %j for an empty list',
    (data) => {
      expect(readList(data)).toBeUndefined();
      expect(readList(data, { count: 3 })).toBeUndefined();
    },
  );

  test.each([[null], [''], ['暂无数据']])('takes %j for an empty list when the shop counts none', (data) => {
    expect(readList(data, { count: 0 })).toEqual([]);
  });

  test.each([[null], [''], ['没有更多了']])('takes %j past the first page as the end of the list', (data) => {
    expect(readList(data, { page: 2 })).toEqual([]);
  });
});
