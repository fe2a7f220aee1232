// The characters of the print font, as far as the fonts that it is drawn from have them.

/** First and last. */
type Span = readonly [number, number];

const spans: readonly Span[] = [
  // ASCII and Latin
  [0x00_20, 0x00_7e],
  [0x00_a1, 0x01_7f],
  // Greek and Cyrillic
  [0x03_91, 0x03_c9],
  [0x04_01, 0x04_51],
  // Punctuation, currencies, letter-like signs, numbers, arrows, mathematics
  [0x20_10, 0x20_5e],
  [0x20_a0, 0x20_c0],
  [0x21_00, 0x22_ff],
  [0x23_00, 0x23_ff],
  // Circled numbers, boxes, shapes, symbols
  [0x24_60, 0x27_bf],
  // Chinese punctuation, kana, bopomofo, units
  [0x30_00, 0x33_ff],
  [0x34_00, 0x4d_bf],
  [0x4e_00, 0x9f_ff],
  [0xf9_00, 0xfa_ff],
  [0xfe_10, 0xfe_6f],
  [0xff_01, 0xff_e6],
];

/** Beyond GBK: from the official list of common characters, and from dishes and names. */
const RARE =
  '㑊㕮㘎㙍㙘㙦㛃㛚㛹㟃㠇㠓㤘㥄㧐㧑㫰㬊㬎㬚㭎㭕㮾㰀㳇㳘㳚㴔㵐㶲㸆㸌㺄㻬㽏㿠䁖䂮䃅䃎䅟䎃䎖䏝䏡䏲䐃䓛䓨䓫䓬' +
  '䗛䗪䗴䝙䢺䢼䣘䥽䦃䲟䲠䲢䴓䴔䴕䴖䴗䴘䴙䶮𠮷𩽾𩾌𬶋𬶍𬶏𬶐𬶠𬶨𬶭𫚖𫚔𫚭𫛭𫗧𫗦𬭊𫗴𰻝𰻞';

/** All that the two bytes of GBK can write. */
function charactersOfGbk(): number[] {
  const decoder = new TextDecoder('gb18030');
  const found: number[] = [];
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const [character = '', ...more] = decoder.decode(Uint8Array.of(lead, trail));
      if (more.length === 0) found.push(character.codePointAt(0) ?? 0);
    }
  }
  return found;
}

/** In order. */
export function wantedCharacters(has: (codePoint: number) => boolean): number[] {
  const wanted = new Set(charactersOfGbk());
  for (const [first, last] of spans) for (let at = first; at <= last; at += 1) wanted.add(at);
  for (const character of RARE) wanted.add(character.codePointAt(0) ?? 0);
  return [...wanted].filter(has).toSorted((a, b) => a - b);
}
