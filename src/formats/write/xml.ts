// Escapes texts for the XML of a workbook; characters that XML cannot hold become _xHHHH_.

/** Spreadsheets treat a longer cell text as damage. */
const MOST_UNITS = 32_767;
const CUT = '…';

// Includes CR, which an XML reader would turn into LF, and texts that look like such an escape.
const unencodable = /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu;
const special = /[&<>"]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (unit: string) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Escapes the content of a cell. */
export const cellXml = (text: string): string =>
  attributeXml(clipped(text.toWellFormed()).replace(unencodable, escaped));

/** Escapes a text without control characters. */
export const attributeXml = (text: string): string => text.replace(special, (sign) => entities[sign] ?? '');

function clipped(text: string): string {
  if (text.length <= MOST_UNITS) return text;
  // Removes half of a surrogate pair at the cut.
  return text.slice(0, MOST_UNITS - CUT.length).replace(/[\uD800-\uDBFF]$/, '') + CUT;
}
