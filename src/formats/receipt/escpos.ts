// ESC/POS as printers from Epson's to the cheapest understand it; texts in GB18030 or UTF-8.
import { commands } from 'receiptline';
import type { LookEnds } from './changed-settings.ts';
import { gb18030 } from './gb18030.ts';
import { ownFonts } from './own-fonts.ts';
import { lowHigh, type PrinterCommands } from './printer-commands.ts';

const base = commands.generic;

/** FS & and FS . */
const CHINESE_ON = '\x1c&';
const CHINESE_OFF = '\x1c.';
/** FS ( C, function 48: the encoding; function 60: Simplified Chinese before the other fonts. */
const UTF8_ON = '\x1c(C\x02\x00\x30\x32\x1c(C\x03\x00\x3c\x00\x14';
const UTF8_OFF = '\x1c(C\x02\x00\x30\x31';

/** ESC - and FS -, ESC E, GS B, GS ! */
export const escposEnds: LookEnds = {
  underlined: '\x1b-\x00\x1c-\x00',
  bold: '\x1bE\x00',
  inverted: '\x1dB\x00',
  size: '\x1d!\x00',
};

/** GS v 0 */
const picture: PrinterCommands['picture'] = (bytesPerRow, rows) =>
  `\x1dv0\x00${lowHigh(bytesPerRow)}${lowHigh(rows)}`;

const text = ownFonts({
  picture,
  base: {
    ...base,
    // Receiptline ends with GS r. The sender asks that question, because it reads the answer.
    close: () => '',
    // Its own rule takes characters of a Japanese code page.
    hr: (width) => '-'.repeat(width),
  },
  chinese: gb18030,
  chineseOn: CHINESE_ON,
  chineseOff: CHINESE_OFF,
  utf8On: UTF8_ON,
  utf8Off: UTF8_OFF,
  /** ESC r */
  redOn: '\x1br\x01',
  redOff: '\x1br\x00',
  ends: escposEnds,
});

export const escpos: PrinterCommands = {
  text,
  picture,
  initialise: '\x1b@',
  /** GS V 66 0: feeds to the cutter, and leaves one point uncut. */
  cut: '\x1dVB\x00',
  /** ESC d 5 */
  feed: '\x1bd\x05',
  /** ESC B 3 2, three beeps of 0.1 s. Epson's own ESC ( A would come out as text on all other printers. */
  buzz: '\x1bB\x03\x02',
  /** ESC p 0 25 250: 50 ms on the first pin. */
  openDrawer: '\x1bp\x00\x19\xfa',
};
