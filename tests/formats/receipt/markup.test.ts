// Text from outside stays text: no name of a dish can change the look of a ticket or send a command.
import { type BaseCommand, commands, transform } from 'receiptline';
import { describe, expect, it, test } from 'vitest';
import { left, plain, plainLines, visible } from '../../../src/formats/receipt/markup.ts';
import { fc } from '../../support/fast-check.ts';
import { anyText } from './arbitrary-tickets.ts';

/** What receiptline makes of a document: the text, and the commands other than those of plain lines. */
function readDocument(document: string): { text: string; others: string[] } {
  let text = '';
  const others: string[] = [];
  const record = (name: string) => () => {
    others.push(name);
    return '';
  };
  const names = ['hr', 'vr', 'cut', 'ul', 'em', 'iv', 'wh', 'command', 'image', 'qrcode', 'barcode'] as const;
  const recording: BaseCommand = {
    ...commands.base,
    ...Object.fromEntries(names.map((name) => [name, record(name)])),
    text: (part) => {
      text += part;
      return '';
    },
  };
  transform(document, { cpl: 100_000, encoding: 'gb18030', command: recording });
  return { text, others };
}

test('any text comes back as itself, and is no command', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(readDocument(left(plain(text)))).toEqual({
        text: visible(text.normalize('NFC')) || ' ',
        others: [],
      });
    }),
    { numRuns: 2000 },
  );
});

test('two texts in one line do not become one command', () => {
  fc.assert(
    fc.property(anyText, anyText, (first, second) => {
      const { others } = readDocument(`|${plain(first)} |${plain(second)} |`);
      expect(others).toEqual([]);
    }),
  );
});

describe('text from outside', () => {
  it.each([
    ['controls and line ends become spaces', 'a\nb\tc\u001bd\u0085e', 'a b c d e'],
    [
      'marks of direction and joiners have no ink, so they are left out',
      'a\u202eb\u200dc\ufe0fd\u00ade',
      'abcde',
    ],
    ['halves of characters and non-characters become 〓', '\ud842a\ufffe', '〓a〓'],
    ['accents become part of their letters', 'cafe\u0301', 'café'],
    ['the wide space of Chinese stays', '甲\u3000乙', '甲\u3000乙'],
    ['other spaces become plain ones', '1\u00a0000\u2009g', '1 000 g'],
    ['a Greek accent that composes to a backtick is no markup', 'x\u1fefy', 'x`y'],
  ])('%s', (_rule, text, shown) => {
    expect(readDocument(left(plain(text)))).toEqual({ text: shown, others: [] });
  });
});

describe('a text of 20,000 characters', () => {
  it('is printed as far as 250, the last of which says that there was more', () => {
    expect(plain('宽'.repeat(20_000))).toBe(`${'宽'.repeat(249)}…`);
    expect(Array.from(plain('🥟'.repeat(20_000)))).toHaveLength(250);
    expect(plain('宽'.repeat(250))).toBe('宽'.repeat(250));
  });

  it('has no more lines either', () => {
    expect(plainLines('a\n'.repeat(10_000)).length).toBeLessThanOrEqual(126);
  });
});
