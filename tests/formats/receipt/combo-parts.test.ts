// The parts of a combo on papers.
import { expect, it } from 'vitest';
import type { Language } from '../../../src/contract/settings.ts';
import { ownText } from '../../../src/formats/receipt/ticket-layout.ts';
import { ticketWords } from '../../../src/formats/receipt/ticket-words.ts';

const named = (language: Language) =>
  ownText('1× 麻婆豆腐 Mapo Tofu · 小份 Small', { words: ticketWords[language] });

it('a part of a combo is named in the language of the paper first', () => {
  expect(named('en')).toBe('1× Mapo Tofu 麻婆豆腐 · Small 小份');
  expect(named('zh-CN')).toBe('1× 麻婆豆腐 Mapo Tofu · 小份 Small');
});
