// The judgement of a history: it accepts what one order explains, and nothing else.

import { describe, expect, it } from 'vitest';
import { oddReads, type Read, type Write } from './history.ts';

const judge = (writes: Write[], reads: Read[]) => oddReads({ name: 'item', writes, reads });
const first = { number: 1, start: 0, end: 1 };
const unanswered = { number: 2, start: 2 };
const third = { number: 3, start: 4, end: 5 };

describe('a history of writes and reads', () => {
  it.each([
    ['shows a write during the write', [first], [{ start: 0.5, end: 0.6, number: 1 }]],
    ['shows an unanswered write', [first, unanswered], [{ start: 3, end: 3.5, number: 2 }]],
    ['never shows an unanswered write', [first, unanswered], [{ start: 30, end: 31, number: 1 }]],
    [
      'shows the old value beside the new one',
      [first, unanswered],
      [
        { start: 3, end: 4, number: 2 },
        { start: 3, end: 4, number: 1 },
      ],
    ],
  ])('is in order when it %s', (_title, writes, reads) => {
    expect(judge(writes, reads)).toEqual([]);
  });

  it.each([
    ['forgets an acknowledged write', [first], [{ start: 2, end: 3, number: 0 }], 'after 1 was acknowledged'],
    ['shows a write too early', [third], [{ start: 2, end: 3, number: 3 }], 'which was not written yet'],
    [
      'takes back what it has shown',
      [first, unanswered],
      [
        { start: 3, end: 4, number: 2 },
        { start: 5, end: 6, number: 1 },
      ],
      'after another read had shown 2',
    ],
    [
      'lets an unanswered write win over a later one',
      [first, unanswered, third],
      [{ start: 6, end: 7, number: 2 }],
      'after 3 was acknowledged',
    ],
  ])('is out of order when it %s', (_title, writes, reads, words) => {
    expect(judge(writes, reads)).toEqual([expect.stringContaining(words)]);
  });
});
