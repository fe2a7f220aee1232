// The two encodings of a printer with a Chinese font, as command objects of receiptline.
import type { BaseCommand } from 'receiptline';
import { changedSettings, type LookEnds } from './changed-settings.ts';
import { blackCommand, encodingsCommand, redCommand } from './markup.ts';
import { encodingSamples } from './paper.ts';
import { drawnCodes, pictured } from './drawn-codes.ts';
import { logoIn } from './logo-picture.ts';
import { type CommandText, type PrinterCommands, utf8 } from './printer-commands.ts';

interface OwnFonts {
  /** Common to both encodings. */
  base: BaseCommand;
  chinese: (text: string) => CommandText;
  /** Switches the two bytes of Chinese characters on and off; ASCII is read as it is in both modes. */
  chineseOn: CommandText;
  chineseOff: CommandText;
  utf8On: CommandText;
  utf8Off: CommandText;
  /** Empty where the language has none. */
  redOn: CommandText;
  redOff: CommandText;
  picture: PrinterCommands['picture'];
  ends: LookEnds;
}

export function ownFonts(fonts: OwnFonts): PrinterCommands['text'] {
  const { base, chinese, chineseOn, chineseOff, utf8On, utf8Off, redOn, redOff, picture, ends } = fonts;
  const colours: Readonly<Record<string, CommandText>> = { [redCommand]: redOn, [blackCommand]: redOff };
  /** Each line sets its own encoding, so the printer's setting does not matter. */
  const encodingLines = () =>
    `${utf8Off}${chineseOn}${chinese(encodingSamples.gb18030)}\n` +
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
    open(printer) {
      return base.open.call(this, printer) + chineseOn;
    },
    close: () => chineseOff,
    text: chinese,
    command: (name) => (name === encodingsCommand ? encodingLines() + chineseOn : ''),
  };
  return (font, printsRed) => {
    const own = font === 'utf-8' ? inUtf8 : inChinese;
    const command: BaseCommand['command'] = (name) => {
      if (colours[name] !== undefined) return printsRed ? colours[name] : '';
      const logo = logoIn(name);
      return logo === undefined ? own.command(name) : pictured(logo, picture);
    };
    return changedSettings({ ...own, ...drawnCodes(picture), command }, ends);
  };
}
