// An answer with a comment or a second document behind it is read, and said to have more; any other text is no answer.
import { describe, expect, test } from 'vitest';
import { readReply } from '../../../../src/core/platform/client/reply.ts';

const head = { http: 200, header: () => '' };
const read = (text: string) =>
  readReply({ head, bytes: new TextEncoder().encode(text), redact: (json) => json });

const answer = '{"status":0,"data":[{"id":"1","name":"a } b \\" {"}],"count":1}';

describe('an answer that is followed by', () => {
  test.each([
    ['an HTML comment', '<!-- rendered in 12 ms -->'],
    ['a comment over two lines', '\n/* cached\n until noon */\n'],
    ['a comment to the end of the line', ' // page 1'],
    ['a second document', '{"status":0,"data":[]}'],
    ['an empty document and a comment', '\n[]\n<!-- x -->'],
  ])('%s is read', (_, rest) => {
    const { data, paging, hasMore } = read(answer + rest);
    expect([data, paging.count, hasMore]).toEqual([[{ id: '1', name: 'a } b " {' }], 1, true]);
  });

  test.each([
    ['a warning', '<br><b>Warning</b>: mysqli failed in shop.php'],
    ['a text', ' failed'],
    ['a half document', '{"status":1'],
    ['a half comment', '<!-- x'],
    ['a closing bracket', '}'],
  ])('%s is not', (_, rest) => {
    expect(() => read(answer + rest)).toThrow('shop.malformed');
  });

  test('nothing has nothing behind it', () => {
    expect(read(`${answer}\n`)).not.toHaveProperty('hasMore');
  });

  test('a refusal and a comment is a refusal', () => {
    expect(() => read('{"status":1,"data":"closed"}<!-- x -->')).toThrow('shop.refused');
  });
});
