// The two encodings of a printer with a Chinese font, as command objects of receiptline.
import type { BaseCommand } from 'receiptline';
import { encodingsCommand } from './markup.ts';
import { encodingSamples } from './paper.ts';
import { type CommandText, type PrinterCommands, utf8 } from './printer-commands.ts';

interface OwnFonts {
  /** Common to both encodings. */
  base: BaseCommand;
  chinese: (text: string) => CommandText;
  chineseOff: CommandText;
  utf8On: CommandText;
  utf8Off: CommandText;
}

export function ownFonts({ base, chinese, chineseOff, utf8On, utf8Off }: OwnFonts): PrinterCommands['text'] {
  /** Each line sets its own encoding, so the printer's setting does not matter. */
  const encodingLines = () =>
    `${utf8Off}${chinese(encodingSamples.gb18030)}\n` +
    `${chineseOff}${utf8On}${utf8(encodingSamples['utf-8'])}\n${utf8Off}`;
  const inUtf8: BaseCommand = {
    ...base,
    open(printer) {
      return base.open.call(this, printer) + utf8On;
    },
    close: () => utf8Off,
    text: utf8,
    command: (name) => (name === encodingsCommand ? encodingLines() + utf8On : ''),
  };
  const inChinese: BaseCommand = {
    ...base,
    text: chinese,
    command: (name) => (name === encodingsCommand ? encodingLines() : ''),
  };
  return (font) => (font === 'utf-8' ? inUtf8 : inChinese);
}
