// Which characters an installed font has, as fontconfig knows it.
import { execFileSync } from 'node:child_process';

export function fontCoverage(family: string): (codePoint: number) => boolean {
  const listed = execFileSync('fc-list', [`${family}:style=Regular`, 'charset'], { encoding: 'utf8' });
  const spans = Array.from(
    listed.matchAll(/([\da-f]+)(?:-([\da-f]+))?/g),
    ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
  );
  if (spans.length === 0) {
    throw new Error(`${family} is not installed: on Debian it is in fonts-noto-cjk or fonts-noto-core.`);
  }
  return (codePoint) => spans.some(([first, last]) => codePoint >= first && codePoint <= last);
}
