// Writes texts into the XML of a workbook: what XML cannot hold is spelled as the format says, _xHHHH_.

/** Spreadsheets call a longer cell damage. */
const MOST_UNITS = 32_767;
const CUT = '…';

// CR is one of them: reading XML turns it into LF. A text that happens to look like such a spelling is spelled too.
const unspeakable = /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu;
const special = /[&<>"]/g;
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (unit: string) => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** For the content of a cell. */
export const cellXml = (text: string): string =>
  attributeXml(clipped(text.toWellFormed()).replace(unspeakable, escaped));

/** For what holds no controls. */
export const attributeXml = (text: string): string => text.replace(special, (sign) => entities[sign] ?? '');

function clipped(text: string): string {
  if (text.length <= MOST_UNITS) return text;
  // Half of a pair would be no character.
  return text.slice(0, MOST_UNITS - CUT.length).replace(/[\uD800-\uDBFF]$/, '') + CUT;
}
