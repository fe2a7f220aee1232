// The English messages of the help.
import type { help as zh } from './help.zh-cn.ts';

export const help: typeof zh = {
  chapters: 'Chapters',
  all: 'All chapters',
  results: 'Search results',
  search: 'Search help',
  clear: 'Clear',
  count: '{n} result | {n} results',
  none: 'No results for “{words}”',
  noneText: 'Try another word, or browse the chapters.',
};
