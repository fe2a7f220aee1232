// Reads ESC/POS as a printer does, by the manual and not by our own tables; throws at a command that it does not know.

export interface PrintedLine {
  text: string;
  /** The largest magnification of its characters. */
  height: number;
}

export interface Picture {
  bytesPerRow: number;
  rows: number;
  dots: Uint8Array;
}

export interface Printed {
  lines: PrintedLine[];
  pictures: Picture[];
  /** What a person notices besides text, in order. */
  events: ('initialised' | 'drawer' | 'cut' | 'feed' | 'buzz')[];
}

/** The commands that only set something, with the number of bytes behind them. */
const settings: Readonly<Record<string, number>> = {
  '\x1ba': 1,
  '\x1bM': 1,
  '\x1b ': 1,
  '\x1cS': 2,
  '\x1b2': 0,
  '\x1b3': 1,
  '\x1b{': 1,
  '\x1da': 1,
  '\x1dL': 2,
  '\x1dW': 2,
  '\x1b-': 1,
  '\x1c-': 1,
  '\x1bE': 1,
  '\x1dB': 1,
  '\x1bt': 1,
  '\x1br': 1,
};

type Encoding = 'ascii' | 'gb18030' | 'utf-8';

export function readEscpos(bytes: Uint8Array): Printed {
  const printed: Printed = { lines: [], pictures: [], events: [] };
  let at = 0;
  let encoding: Encoding = 'ascii';
  let isUtf8 = false;
  let height = 1;
  let line: PrintedLine = { text: '', height: 1 };
  let run: number[] = [];

  const take = (count: number) => bytes.subarray(at, (at += count));
  const endRun = () => {
    if (run.length === 0) return;
    if (encoding === 'ascii' && run.some((byte) => byte > 0x7e)) throw new Error('not ASCII in ASCII mode');
    const decoder = new TextDecoder(encoding === 'ascii' ? 'utf-8' : encoding, { fatal: true });
    line.text += decoder.decode(Uint8Array.from(run));
    line.height = Math.max(line.height, height);
    run = [];
  };
  const startText = () => {
    line = { text: '', height: 1 };
    height = 1;
    encoding = 'ascii';
    isUtf8 = false;
  };

  function command(name: string): void {
    const count = settings[name];
    if (count !== undefined) return void take(count);
    switch (name) {
      case '\x1b@':
        startText();
        return void printed.events.push('initialised');
      case '\x1c&':
        if (!isUtf8) encoding = 'gb18030';
        return;
      case '\x1c.':
        if (!isUtf8) encoding = 'ascii';
        return;
      case '\x1d!':
        height = ((take(1)[0] ?? 0) & 0x0f) + 1;
        return;
      case '\x1b$':
      case '\x1b\\':
        // A move to the right parts words.
        if (line.text !== '' && name === '\x1b$') line.text += ' ';
        return void take(2);
      case '\x1c(':
        characterMode();
        return;
      case '\x1bd':
        take(1);
        return void printed.events.push('feed');
      case '\x1dV':
        take(2);
        return void printed.events.push('cut');
      case '\x1bB':
        take(2);
        return void printed.events.push('buzz');
      case '\x1bp':
        take(3);
        return void printed.events.push('drawer');
      case '\x1dv':
        picture();
        return;
      default:
        throw new Error(`unknown command ${JSON.stringify(name)} before byte ${at}`);
    }
  }

  function characterMode(): void {
    const [letter, low = 0, high = 0] = take(3);
    const [, mode] = take(low + 256 * high);
    if (letter !== 0x43) throw new Error('not FS ( C');
    if (low === 2) isUtf8 = mode === 0x32;
    encoding = isUtf8 ? 'utf-8' : 'ascii';
  }

  function picture(): void {
    const [zero, , widthLow = 0, widthHigh = 0, rowsLow = 0, rowsHigh = 0] = take(6);
    if (zero !== 0x30) throw new Error('not GS v 0');
    const [bytesPerRow, rows] = [widthLow + 256 * widthHigh, rowsLow + 256 * rowsHigh];
    printed.pictures.push({ bytesPerRow, rows, dots: take(bytesPerRow * rows) });
  }

  while (at < bytes.length) {
    const [byte = 0] = take(1);
    if (byte === 0x0a) {
      endRun();
      printed.lines.push(line);
      line = { text: '', height: 1 };
    } else if ([0x1b, 0x1c, 0x1d].includes(byte)) {
      endRun();
      command(String.fromCharCode(byte, ...take(1)));
    } else if (byte < 0x20) {
      throw new Error(`control character ${byte} in the text before byte ${at}`);
    } else run.push(byte);
  }
  endRun();
  if (line.text !== '') throw new Error('the last line does not end');
  return printed;
}
