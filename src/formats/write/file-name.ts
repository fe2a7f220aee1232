// Makes a file name that is valid on every system from the name of an export.

/** Characters that Windows forbids, control characters, and marks that reorder the displayed name. */
const unfit = /[<>:"/\\|?*\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
/** Reserved device names of Windows, with any extension. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;
/** File systems allow 255 bytes; this leaves room for the extension and a number. */
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
