// The first words of `npm start`: a call that can be pasted, or a plain complaint.

import { describe, expect, it } from 'vitest';
import { explain, readReady } from '../../scripts/steps/ready.mjs';

describe('the words of npm start', () => {
  it('show a call with the address and the token of the shop that has opened', () => {
    const ready = readReady('{"url":"http://127.0.0.1:4180","access_token":"tk_1","pid":7}');
    const call = explain(ready)
      .split('\n')
      .find((line) => line.includes('curl'));
    expect(call).toContain('http://127.0.0.1:4180/business/Shop/goodsList/');
    expect(call).toContain('access_token=tk_1');
  });

  it.each(['{"url":"http://127.0.0.1:4180"}', '[]', 'null'])(
    'complain about %s instead of the ready line',
    (line) => {
      expect(() => readReady(line)).toThrow(line);
    },
  );
});
