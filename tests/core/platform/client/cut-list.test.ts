// Finds where the records of a list begin and end, without parsing them.
import { describe, expect, it } from 'vitest';
import { cutList, MARK } from '../../../../src/core/platform/client/list-reply.ts';
import { membersOf } from '../../../../src/core/platform/client/json-walk.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (encoded: Uint8Array) => new TextDecoder().decode(encoded);

function cut(json: string) {
  const cutting = cutList(bytes(json), membersOf({ id: true }));
  const records: { json: string; value: unknown }[] = [];
  let next = cutting.next();
  for (; next.done !== true; next = cutting.next())
    records.push({ json: text(next.value.rawJson), value: next.value.value });
  return { around: next.value && text(next.value), records };
}

describe('the records of a list', () => {
  it.each([
    ['objects', '{"status":0,"data":[{"id":1},{"id":2}],"count":2}', ['{"id":1}', '{"id":2}']],
    ['a single one', '{"data":[{"id":1}]}', ['{"id":1}']],
    ['all kinds of values', '{"data":[1,"a",null,[1,2],{}]}', ['1', '"a"', 'null', '[1,2]', '{}']],
    [
      'with signs of JSON in their texts',
      '{"data":[{"a":"],[{\\"}"},"\\\\"]}',
      ['{"a":"],[{\\"}"}', '"\\\\"'],
    ],
    ['letters of all kinds', '{"data":["牛肉","🍜"]}', ['"牛肉"', '"🍜"']],
    ['with lists of their own', '{"data":[{"data":[1,2]},[[3,4]]]}', ['{"data":[1,2]}', '[[3,4]]']],
    ['after other lists', '{"rows":[1,2],"data" : [ 3 ,4],"more":{"data":[5]}}', ['3', '4']],
  ])('are separated: %s', (_, json, records) => {
    const found = cut(json);
    expect(found.records.map(({ json: text }) => text)).toEqual(records);
    expect(JSON.parse(found.around ?? '')).toEqual({ ...(JSON.parse(json) as object), data: [MARK] });
  });

  it.each([
    ['no list', '{"status":0,"data":{"0":{"id":1}}}'],
    ['no data', '{"status":0,"rows":[1]}'],
    ['a list without a name', '[[1,2]]'],
    ['only nested data', '{"answer":{"data":[1,2]}}'],
    ['a record that is cut short', '{"data":[{"id":1},{"id":]}'],
    ['a comma after the last record', '{"data":[1,]}'],
    ['a list that does not end', '{"data":[{"id":1},{"id":2}'],
    ['a text that does not end', '{"data":["a'],
    ['a text that says it is data', '{"a":"data","b":"c"}'],
    ['very deep nesting', `{"data":[${'['.repeat(40)}${']'.repeat(40)}]}`],
    ['nothing', ''],
  ])('are not found in %s', (_, json) => expect(cut(json).around).toBeUndefined());

  it('come with the requested members, and no others', () => {
    const { records } = cut(
      '{"data":[{"id" : 7,"title":"Tea"},{"title":"Rice"},5,{"id":1,"i\\u0064":{"id":2}}]}',
    );
    expect(records.map(({ value }) => value)).toEqual([{ id: 7 }, {}, null, { id: { id: 2 } }]);
  });
});
