// StarPRNT: texts in GB18030, for printers of the Chinese market, or in UTF-8.
import { commands } from 'receiptline';
import type { LookEnds } from './changed-settings.ts';
import { gb18030 } from './gb18030.ts';
import { ownFonts } from './own-fonts.ts';
import { lowHigh, type PrinterCommands } from './printer-commands.ts';

const base = commands.starmbcs2;

/** ESC GS ) U, function 48: the encoding; function 64: Simplified Chinese before the other fonts. */
const UTF8_ON = '\x1b\x1d)U\x02\x00\x30\x01\x1b\x1d)U\x05\x00\x40\x02\x00\x00\x00';
const UTF8_OFF = '\x1b\x1d)U\x02\x00\x30\x00';

/** ESC -, ESC F, ESC 5, ESC i */
export const starprntEnds: LookEnds = {
  underlined: '\x1b-0',
  bold: '\x1bF',
  inverted: '\x1b5',
  size: '\x1bi\x00\x00',
};

/** ESC GS S 1 */
const picture: PrinterCommands['picture'] = (bytesPerRow, rows) =>
  `\x1b\x1dS\x01${lowHigh(bytesPerRow)}${lowHigh(rows)}\x00`;

const text = ownFonts({
  picture,
  base: { ...base, close: () => '' },
  chinese: gb18030,
  chineseOn: '',
  chineseOff: '',
  utf8On: UTF8_ON,
  utf8Off: UTF8_OFF,
  redOn: '',
  redOff: '',
  ends: starprntEnds,
});

export const starprnt: PrinterCommands = {
  text,
  picture,
  initialise: '\x1b@',
  /** ESC d 3: feeds to the cutter, and leaves one point uncut. */
  cut: '\x1bd\x03',
  /** ESC a 5 */
  feed: '\x1ba\x05',
  /** ESC GS EM DC1 and DC2: 0.2 s on, 0.2 s off, three times, on the plug of the drawer. */
  buzz: '\x1b\x1d\x19\x11\x01\x0a\x0a\x1b\x1d\x19\x12\x01\x03\x00',
  /** ESC BEL sets the pulse, BEL sends it. */
  openDrawer: '\x1b\x07\x0b\x37\x07',
};
