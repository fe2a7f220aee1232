// What each command of ESC/POS does to the paper, and that it takes exactly its own bytes.
import { describe, expect, it } from 'vitest';
import type { Glyph } from '../../../src/printer/paper/strip.ts';
import { bytesOf, CUT, type Device, openDevice } from '../support/device.ts';

const ESC = '\x1b';
const FS = '\x1c';
const GS = '\x1d';

const glyphsOf = ({ strips }: Device): Glyph[] =>
  strips.flatMap(({ parts }) => parts.filter((part) => part.kind === 'glyph'));

/** The first character that these commands put on the paper before an A. */
function looksOf(commands: string): Glyph | undefined {
  const device = openDevice();
  device.send(commands, 'A\n');
  return glyphsOf(device)[0];
}

describe('the size of characters', () => {
  it.each([
    [`${GS}!\x00`, { x: 1, y: 1 }],
    [`${GS}!\x10`, { x: 2, y: 1 }],
    [`${GS}!\x01`, { x: 1, y: 2 }],
    [`${GS}!\x77`, { x: 8, y: 8 }],
    [`${ESC}!\x30`, { x: 2, y: 2 }],
    [`${ESC}!\x10`, { x: 1, y: 2 }],
    [`${GS}!\x33${ESC}@`, { x: 1, y: 1 }],
  ])('%j prints letters at %j', (commands, scale) => {
    expect(looksOf(commands)?.scale).toEqual(scale);
  });

  it('FS ! sets the size of Chinese alone, ESC ! that of letters alone', () => {
    const device = openDevice();
    device.send(`${FS}&${ESC}!\x20${FS}!\x08`, 'A', bytesOf(0xd6, 0xd0), '\n');
    expect(glyphsOf(device).map(({ character, scale }) => [character, scale])).toEqual([
      ['A', { x: 2, y: 1 }],
      ['中', { x: 1, y: 2 }],
    ]);
  });

  it('a line is as high as its highest character, and at least the line spacing', () => {
    const device = openDevice();
    device.send('low\n', `${GS}!\x22`, 'high\n', `${GS}!\x00${ESC}3\x64`, 'spaced\n', `${ESC}2`, 'low\n');
    expect(device.strips.map(({ heightDots }) => heightDots)).toEqual([30, 72, 100, 30]);
  });
});

describe('the look of characters', () => {
  it.each([
    [`${ESC}E\x01`, { isBold: true }],
    [`${ESC}E1`, { isBold: true }],
    [`${ESC}E1${ESC}E0`, { isBold: false }],
    [`${ESC}G\x01`, { isBold: true }],
    [`${ESC}!\x88`, { isBold: true, underlineDots: 1 }],
    [`${ESC}-2`, { underlineDots: 2 }],
    [`${ESC}-\x01`, { underlineDots: 1 }],
    [`${FS}-2${FS}-0`, { underlineDots: 0 }],
    [`${GS}B1`, { isInverted: true }],
    [`${GS}B1${GS}B\x00`, { isInverted: false }],
  ])('%j makes %j', (commands, look) => {
    expect(looksOf(commands)).toMatchObject(look);
  });
});

describe('the place of characters', () => {
  const leftOf = (commands: string) => looksOf(commands)?.leftDots;

  it.each([
    ['', 0],
    [`${ESC}a1`, 282],
    [`${ESC}a\x02`, 564],
    [`${ESC}$\x64\x00`, 100],
    [`${ESC}$\x64\x00${ESC}\\\xf6\xff`, 90],
    [`${GS}L\x18\x00`, 24],
    [`${GS}L\x18\x00${GS}W\x78\x00${ESC}a2`, 132],
    ['\t', 96],
    [`${ESC}D\x05\x0a\x00\t\t`, 120],
  ])('after %j the next letter stands %i dots from the left', (commands, left) => {
    expect(leftOf(commands)).toBe(left);
  });

  it('a line that is full goes on below, and no letter is lost', () => {
    const device = openDevice({ widthDots: 384 });
    device.send('abcdefghij'.repeat(5), '\n');
    expect(device.cutLines()).toEqual(['abcdefghij'.repeat(3) + 'ab', 'cdefghij'.repeat(1) + 'abcdefghij']);
  });

  it('the gaps between columns are spaces in the text', () => {
    const device = openDevice();
    device.send('2', `${ESC}$\x30\x00`, 'Noodles', `${ESC}$\xe0\x01`, '36.00\n');
    expect(device.cutLines()).toEqual(['2   Noodles' + ' '.repeat(29) + '36.00']);
  });

  it('ESC J moves the paper so many dots, and ESC d so many lines', () => {
    const device = openDevice();
    device.send('a', `${ESC}J\x50`, 'b', `${ESC}d\x03`, `${ESC}J\x07`);
    expect(device.strips.map(({ heightDots, text }) => [heightDots, text])).toEqual([
      [80, 'a'],
      [90, 'b'],
      [7, null],
    ]);
  });
});

describe('pictures', () => {
  it('GS v 0 prints rows of dots, at the alignment that is set', () => {
    const device = openDevice();
    device.send(
      `${ESC}a1${GS}v0\x00\x02\x00\x03\x00`,
      bytesOf(0xff, 0x01, 0x80, 0x00, 0xaa, 0x55),
      'after\n',
    );
    const [strip] = device.strips;
    expect(strip).toMatchObject({ heightDots: 3, text: null });
    expect(strip?.parts).toEqual([
      {
        kind: 'picture',
        leftDots: 280,
        scale: { x: 1, y: 1 },
        dots: { widthDots: 16, heightDots: 3, bytes: Uint8Array.of(0xff, 0x01, 0x80, 0x00, 0xaa, 0x55) },
      },
    ]);
    expect(device.cutLines()).toEqual([' '.repeat(22) + 'after']);
  });

  it('GS v 0 can print each dot twice as wide and high', () => {
    const device = openDevice();
    device.send(`${GS}v0\x03\x01\x00\x02\x00`, bytesOf(0xff, 0xff));
    expect(device.strips[0]).toMatchObject({ heightDots: 4, parts: [{ scale: { x: 2, y: 2 } }] });
  });

  it.each(['GS ( L', 'GS 8 L'])('%s stores a picture, and prints it when it is asked to', (name) => {
    const device = openDevice();
    const data = bytesOf('\x30\x70\x30\x01\x01\x31\x09\x00\x02\x00', bytesOf(0xff, 0x80, 0x00, 0x80));
    const head =
      name === 'GS ( L' ? bytesOf(`${GS}(L`, data.length, 0) : bytesOf(`${GS}8L`, data.length, 0, 0, 0);
    device.send(head, data);
    expect(device.strips).toEqual([]);
    device.send(`${GS}(L\x02\x00\x30\x32`, 'after\n');
    expect(device.strips[0]).toMatchObject({
      heightDots: 2,
      parts: [{ dots: { widthDots: 9, heightDots: 2, bytes: Uint8Array.of(0xff, 0x80, 0x00, 0x80) } }],
    });
    expect(device.cutLines()).toEqual(['after']);
  });

  it('ESC * puts columns of dots into the line', () => {
    const device = openDevice();
    device.send('A', `${ESC}*\x21\x02\x00`, bytesOf(0x80, 0x00, 0x01, 0x00, 0x10, 0x00), 'B\n');
    const [strip] = device.strips;
    expect(strip?.text).toBe('AB');
    const rows = new Uint8Array(24);
    [rows[0], rows[11], rows[23]] = [0x80, 0x40, 0x80];
    expect(strip?.parts[1]).toMatchObject({
      leftDots: 12,
      dots: { widthDots: 2, heightDots: 24, bytes: rows },
    });
  });

  it('a picture of a megabyte and more is reported, and what follows is not swallowed', () => {
    const device = openDevice();
    device.send(`${GS}v0\x00\xff\xff\xff\xff`, 'after\n');
    expect(device.reports).toEqual([{ kind: 'too-long', bytes: '1d 76 30 00 ff ff ff ff' }]);
    expect(device.cutLines()).toEqual(['after']);
  });
});

describe('codes', () => {
  it('a QR code is stored in parts, printed on demand, and its text can be read', () => {
    const device = openDevice();
    const store = bytesOf('\x31\x50\x30', 'https://a.example');
    device.send(`${GS}(k\x04\x00\x31\x41\x32\x00${GS}(k\x03\x00\x31\x43\x05${GS}(k\x03\x00\x31\x45\x30`);
    device.send(bytesOf(`${GS}(k`, store.length, 0), store, `${GS}(k\x03\x00\x31\x51\x30`);
    expect(device.cutLines()).toEqual(['[QR https://a.example]']);
    expect(device.strips[0]?.heightDots).toBeGreaterThan(100);
  });

  it.each([
    ['with its length', bytesOf(`${GS}k\x49\x05`, '{B123')],
    ['ended by NUL', bytesOf(`${GS}k\x04`, '{B123', 0)],
  ])('a barcode %s is printed, and the text goes on after it', (_, barcode) => {
    const device = openDevice();
    device.send(`${GS}h\x48${GS}w\x02${GS}H\x02`, barcode, 'after\n');
    expect(device.strips[0]?.heightDots).toBe(72);
    expect(device.cutLines()).toEqual(['[barcode {B123]', 'after']);
  });
});

describe('the cutter, the drawer and the buzzer', () => {
  it.each([`${GS}V\x00`, `${GS}V1`, `${GS}VA\x10`, `${GS}VB\x00`, `${ESC}i`, `${ESC}m`])('%j cuts', (cut) => {
    const { send, tickets } = openDevice();
    send('one\n', cut, 'two\n', cut);
    expect(tickets.map(({ number, lines }) => [number, lines])).toEqual([
      [1, ['one']],
      [2, ['two']],
    ]);
  });

  it('a line that has begun is printed before the cut', () => {
    const { send, tickets } = openDevice();
    send('no line feed', CUT);
    expect(tickets[0]?.lines).toEqual(['no line feed']);
  });

  it('blank paper between two cuts is no ticket', () => {
    const { send, tickets } = openDevice();
    send('one\n', `${GS}VB\x00`, '\n\n', `${GS}VB\x00`);
    expect(tickets).toHaveLength(1);
  });

  it('paper without a cut is torn off before it is endless', () => {
    const { send, tickets } = openDevice();
    for (let line = 0; line < 700; line += 1) send('line\n');
    expect(tickets).toHaveLength(1);
    expect(tickets[0]?.heightDots).toBeLessThan(20_100);
  });

  it('counts how often it buzzes and opens the drawer', () => {
    const { send, printer } = openDevice();
    send(`${ESC}p\x00\x19\xfa${ESC}p\x01\x19\xfa${ESC}B\x03\x02${ESC}(A\x05\x00\x61\x64\x01\x0a\x0a`);
    expect(printer.counts).toEqual({ buzzes: 2, drawers: 2 });
  });
});

/** Each with what it is followed by here. */
const withoutEffect: [name: string, bytes: Uint8Array][] = [
  ['NUL, CR, FF, CAN', bytesOf('\x00\r\f\x18')],
  ['ESC M', bytesOf(`${ESC}M0`)],
  ['ESC R', bytesOf(`${ESC}R\x0f`)],
  ['ESC V', bytesOf(`${ESC}V\x01`)],
  ['ESC = and ESC <', bytesOf(`${ESC}=\x01${ESC}<`)],
  ['ESC c 3 and ESC c 5', bytesOf(`${ESC}c3A${ESC}c5B`)],
  ['ESC W', bytesOf(`${ESC}WABCDEFGH`)],
  ['ESC % and ESC ?', bytesOf(`${ESC}%\x01${ESC}?A`)],
  ['ESC & with two characters', bytesOf(`${ESC}&\x03AB\x02abcdef\x01abc`)],
  ['FS 2', bytesOf(`${FS}2\xfe\xa1`, 'x'.repeat(72))],
  [
    'FS q with two pictures',
    bytesOf(`${FS}q\x02\x01\x00\x01\x00`, '12345678', '\x01\x00\x02\x00', '1234567890123456'),
  ],
  ['FS p', bytesOf(`${FS}p\x01\x00`)],
  ['FS g 1', bytesOf(`${FS}g1\x00\x00\x00\x00\x00\x03\x00abc`)],
  ['FS C', bytesOf(`${FS}C1`)],
  ['FS ( A', bytesOf(`${FS}(A\x02\x00\x30\x00`)],
  ['FS ( E', bytesOf(`${FS}(E\x03\x00abc`)],
  ['GS *', bytesOf(`${GS}*\x01\x02`, '1234567890123456')],
  ['GS / and GS :', bytesOf(`${GS}/\x00${GS}:`)],
  ['GS ^', bytesOf(`${GS}^\x01\x01\x01`)],
  ['GS f, GS b, GS E, GS T', bytesOf(`${GS}fA${GS}b\x01${GS}E\x01${GS}T0`)],
  ['GS $, GS \\, GS P', bytesOf(`${GS}$AB${GS}\\AB${GS}P\xcb\xcb`)],
  ['GS C 0 and GS C 1', bytesOf(`${GS}C0AB${GS}C1ABCDEF`)],
  ['GS Q 0', bytesOf(`${GS}Q0\x00\x01\x00\x02\x00AB`)],
  ['GS z 0', bytesOf(`${GS}z0AB`)],
  ['GS ( F and others', bytesOf(`${GS}(F\x04\x00abcd${ESC}(Y\x02\x00ab`)],
  [
    'DLE EOT, DLE ENQ, DLE DC4',
    bytesOf('\x10\x04\x01\x10\x05\x01\x10\x14\x01\x00\x01\x10\x14\x08', '1234567'),
  ],
];

it.each(withoutEffect)('%s takes its own bytes and no more', (_, bytes) => {
  const device = openDevice();
  device.send('before', bytes, ' after\n');
  expect(device.reports).toEqual([]);
  expect(device.cutLines()).toEqual(['before after']);
});

it('an unknown command is reported with its bytes, and the text goes on', () => {
  const device = openDevice();
  device.send('before', `${ESC}~`, `${GS}\x7f`, '\x01', ' after\n');
  expect(device.reports).toEqual([
    { kind: 'unknown', bytes: '1b 7e' },
    { kind: 'unknown', bytes: '1d 7f' },
    { kind: 'unknown', bytes: '01' },
  ]);
  expect(device.cutLines()).toEqual(['before after']);
});

it('commands and characters may come byte by byte', () => {
  const whole = bytesOf(
    `${ESC}@${FS}&${GS}!\x11`,
    bytesOf(0xd6, 0xd0, 0x95, 0x32, 0x82, 0x36),
    `\n${GS}v0\x00\x01\x00\x02\x00\xff\x81${GS}(k\x05\x00\x31\x50\x30ab${GS}(k\x03\x00\x31\x51\x30${GS}VB\x00`,
  );
  const [atOnce, inPieces] = [openDevice(), openDevice()];
  atOnce.send(whole);
  for (const byte of whole) inPieces.send(byte);
  expect(atOnce.tickets[0]?.lines).toEqual(['中𠀀', '[QR ab]']);
  expect(inPieces.tickets).toEqual(
    atOnce.tickets.map((ticket) => ({ ...ticket, picture: expect.anything() as unknown })),
  );
  expect(inPieces.strips).toEqual(atOnce.strips);
});
