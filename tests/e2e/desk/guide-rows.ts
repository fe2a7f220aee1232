// The tables of docs/guide-tasks.md: task | taps | at most | how.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { houseRoot } from '../../support/house-root.ts';

export interface GuideRow {
  taps: number;
  most: number;
  isMissed: boolean;
}

/** The tasks of one section of the page; those before its first heading are the everyday ones. */
export function guideRows(section: 'everyday' | 'At the counter' | 'A new shop'): Map<string, GuideRow> {
  const guide = readFileSync(resolve(houseRoot(), 'docs', 'guide-tasks.md'), 'utf8');
  const [everyday = '', ...sections] = guide.split('\n## ');
  const text = section === 'everyday' ? everyday : sections.find((each) => each.startsWith(section));
  if (text === undefined) throw new Error(`docs/guide-tasks.md has no section “${section}”`);
  const rows = new Map<string, GuideRow>();
  for (const line of text.split('\n')) {
    const [, name = '', taps = '', most = ''] = line.split('|').map((cell) => cell.trim());
    const written = /^(\d+)( \(missed\))?$/.exec(taps);
    if (written === null) continue;
    rows.set(name, { taps: Number(written[1]), most: Number(most), isMissed: written[2] !== undefined });
  }
  return rows;
}
