// The answers of printers: told apart by their bits, in the order of the questions, and never believed when odd.
import { describe, expect, it } from 'vitest';
import { AnswerReader, troubleOf } from '../../../src/core/printing/printer-answers.ts';
import { fc } from '../../support/fast-check.ts';

const ready = [0x16, 0x12, 0x12];

function asked(bytes: readonly number[], isOrdered = false): AnswerReader {
  const reader = new AnswerReader();
  reader.asks([1, 2, 4]);
  if (isOrdered) reader.asksInOrder();
  reader.read(Uint8Array.from(bytes));
  return reader;
}

const troubleAfter = (bytes: readonly number[]) => troubleOf(asked(bytes).flags);

describe('the answers to DLE EOT 1, 2 and 4', () => {
  it('are no trouble for a printer that is ready', () => {
    expect(troubleAfter(ready)).toBeNull();
    expect(asked(ready).unanswered).toBe(0);
  });

  it('name the cause why a printer is offline', () => {
    expect(troubleAfter([0x1e, 0x16, 0x12])).toBe('cover-open');
    expect(troubleAfter([0x1e, 0x32, 0x72])).toBe('paper-out');
    expect(troubleAfter([0x1e, 0x12, 0x72])).toBe('paper-out');
    expect(troubleAfter([0x1e, 0x52, 0x12])).toBe('printer-error');
    expect(troubleAfter([0x1e, 0x12, 0x12])).toBe('busy');
  });

  it('tell low paper from no paper', () => {
    const { flags } = asked([0x16, 0x12, 0x1e]);
    expect(flags.isPaperLow).toBe(true);
    expect(troubleOf(flags)).toBeNull();
  });

  it('may come in pieces, mixed with the automatic status', () => {
    const { flags, unanswered, hasHeardNonsense } = asked([0x1e, 0x10, 0x00, 0x00, 0x0f, 0x16, 0x12]);
    expect(unanswered).toBe(0);
    expect(hasHeardNonsense).toBe(false);
    expect(flags.isCoverOpen).toBe(true);
  });

  it('name the cutter once the errors were asked for', () => {
    const reader = asked([0x1e, 0x52, 0x12]);
    reader.asks([3]);
    reader.read(Uint8Array.of(0x1a));
    expect(troubleOf(reader.flags)).toBe('cutter');
  });
});

describe('the automatic status', () => {
  it('tells of an open cover and of paper without a question', () => {
    const reader = new AnswerReader();
    reader.read(Uint8Array.of(0x3c, 0x00, 0x00, 0x0f));
    expect(troubleOf(reader.flags)).toBe('cover-open');
    reader.read(Uint8Array.of(0x1c, 0x00, 0x0c, 0x0f));
    expect(troubleOf(reader.flags)).toBe('paper-out');
    reader.read(Uint8Array.of(0x14, 0x00, 0x00, 0x0f));
    expect(troubleOf(reader.flags)).toBeNull();
  });

  it('is not the answer to the question in order, although its bytes look like one', () => {
    const reader = asked([...ready, 0x14, 0x00, 0x00, 0x0f], true);
    expect(reader.unconfirmed).toBe(1);
    reader.read(Uint8Array.of(0x00));
    expect(reader.unconfirmed).toBe(0);
  });
});

describe('the answer to the question in order', () => {
  it('counts only if it was asked for', () => {
    const reader = asked([...ready, 0x00]);
    expect(reader.hasHeardNonsense).toBe(true);
  });

  it('has equal bits for each paper sensor', () => {
    for (const proper of [0x00, 0x03, 0x0c, 0x0f])
      expect(asked([...ready, proper], true).unconfirmed).toBe(0);
    for (const odd of [0x01, 0x02, 0x04, 0x08, 0x0e]) {
      const { unconfirmed, hasHeardNonsense } = asked([...ready, odd], true);
      expect({ odd, unconfirmed, hasHeardNonsense }).toEqual({ odd, unconfirmed: 1, hasHeardNonsense: true });
    }
  });
});

describe('the answer to a named question', () => {
  const named = [0x37, 0x22, 0x61, 0x62, 0x63, 0x64, 0x00];

  it('is known by its four characters, between the other answers', () => {
    const reader = asked([...ready, ...named, 0x14, 0x00, 0x00, 0x0f]);
    expect(reader).toMatchObject({ answeredId: 'abcd', unanswered: 0, hasHeardNonsense: false });
  });

  it('of a question that broke off is no nonsense, and has another name', () => {
    const reader = asked([0x37, 0x22, 0x61, 0x62, 0x00, 0x00, 0x00]);
    expect(reader).toMatchObject({ answeredId: 'ab\0\0', hasHeardNonsense: false });
  });

  it('is never taken for the answer to the question in order', () => {
    expect(asked(named, true).unconfirmed).toBe(1);
  });

  it.each([
    ['in its head', [0x37, 0x23]],
    ['at its end', [...named.slice(0, -1), 0x01]],
  ])('is nonsense if it is wrong %s', (_where, bytes) => {
    expect(asked(bytes)).toMatchObject({ answeredId: '', hasHeardNonsense: true });
  });
});

it('remembers each byte that no printer sends, between any other bytes', () => {
  const proper = fc.constantFrom([0x16], [0x12], [0x14, 0x00, 0x00, 0x0f]);
  const odd = fc.integer({ min: 0x80, max: 0xff });
  fc.assert(
    fc.property(fc.array(proper), odd, fc.array(proper), (before, byte, after) => {
      const reader = asked([...before.flat(), byte, ...after.flat()], true);
      expect(reader.hasHeardNonsense).toBe(true);
    }),
  );
});

it('ignores the flow control of serial lines', () => {
  expect(asked([0x13, ...ready, 0x11]).hasHeardNonsense).toBe(false);
});
