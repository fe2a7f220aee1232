// Makes a file's name of what the screen calls the export, such that every system can keep it.

/** What Windows forbids, controls, and marks that would show a name in another order than it has. */
const unfit = /[<>:"/\\|?*\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
/** Devices of old, with whatever ending. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;
/** File systems allow 255, with the ending and a number for a second file. */
const MOST_BYTES = 200;
const NAMELESS = 'goods';

export function fileName(name: string, ending: string): string {
  const fit = name
    .toWellFormed()
    .replace(unfit, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const fitting = cut(fit).replace(/[. ]+$/, '');
  const own = fitting === '' ? NAMELESS : fitting;
  return `${reserved.test(own) ? `_${own}` : own}.${ending}`;
}

function cut(name: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let fitting = '';
  for (const character of name) {
    bytes += encoder.encode(character).length;
    if (bytes > MOST_BYTES) break;
    fitting += character;
  }
  return fitting;
}
