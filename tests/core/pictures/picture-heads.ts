// Headers of pictures of any size in each format, without content: they are never drawn.

const bytesOf = (text: string) => Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
const big = (value: number, length: number): number[] =>
  Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256);
const little = (value: number, length: number) => big(value, length).toReversed();
const zeros = (length: number) => big(0, length);
const made = (...parts: number[][]) => Uint8Array.from(parts.flat());

const box = (name: string, ...content: number[][]) => {
  const inner = content.flat();
  return [...big(inner.length + 8, 4), ...bytesOf(name), ...inner];
};

const ftyp = box('ftyp', bytesOf('avif'), zeros(4), bytesOf('mif1'));
const ispe = (width: number, height: number) => box('ispe', zeros(4), big(width, 4), big(height, 4));
const metaWith = (...properties: number[][]) =>
  box('meta', zeros(4), box('hdlr', zeros(20)), box('iprp', box('ipco', ...properties)));

const webp = (chunk: string, ...data: number[][]) =>
  made(bytesOf('RIFF'), zeros(4), bytesOf(`WEBP${chunk}`), zeros(4), ...data);

const gifFrame = (width: number, height: number) => [
  ...[0x21, 0xf9, 4, 0, 0, 0, 0, 0],
  ...[0x2c, ...zeros(4), ...little(width, 2), ...little(height, 2), 0x80, ...zeros(6)],
  ...[2, 2, 0x4c, 0x01, 0],
];

/** Each returns a header for a picture of this size. */
export const pictureHeads: Readonly<
  Record<string, (width: number, height: number) => Uint8Array<ArrayBuffer>>
> = {
  PNG: (width, height) =>
    made(
      bytesOf('\u0089PNG\r\n\u001A\n'),
      big(13, 4),
      bytesOf('IHDR'),
      big(width, 4),
      big(height, 4),
      [8, 6, 0, 0, 0],
    ),
  JPEG: (width, height) =>
    made(
      [0xff, 0xd8, 0xff, 0xe0],
      big(16, 2),
      zeros(14),
      [0xff, 0xff, 0xdb],
      big(3, 2),
      [0],
      [0xff, 0xc2],
      big(17, 2),
      [8],
      big(height, 2),
      big(width, 2),
    ),
  GIF: (width, height) =>
    made(
      bytesOf('GIF89a'),
      little(width, 2),
      little(height, 2),
      [0x91, 0, 0],
      zeros(12),
      gifFrame(1, 1),
      [0x3b],
    ),
  'GIF with a frame beyond its screen': (width, height) =>
    made(
      bytesOf('GIF89a'),
      little(1, 2),
      little(1, 2),
      [0, 0, 0],
      gifFrame(1, 1),
      gifFrame(width, height),
      [0x3b],
    ),
  'WebP, plain': (width, height) =>
    webp('VP8 ', zeros(3), [0x9d, 0x01, 0x2a], little(width, 2), little(height, 2)),
  'WebP, lossless': (width, height) => webp('VP8L', [0x2f], little(width - 1 + (height - 1) * 2 ** 14, 4)),
  'WebP, extended': (width, height) => webp('VP8X', zeros(4), little(width - 1, 3), little(height - 1, 3)),
  AVIF: (width, height) => made(ftyp, metaWith(ispe(1, 1), ispe(width, height))),
  'AVIF, animated': (width, height) =>
    made(
      ftyp,
      metaWith(ispe(1, 1)),
      box('moov', box('trak', box('tkhd', zeros(76), big(width * 65_536, 4), big(height * 65_536, 4)))),
    ),
  BMP: (width, height) =>
    made(bytesOf('BM'), zeros(12), little(40, 4), little(width, 4), little(height, 4), zeros(20)),
  'BMP from the top': (width, height) =>
    made(bytesOf('BM'), zeros(12), little(124, 4), little(width, 4), little(2 ** 32 - height, 4), zeros(20)),
  'BMP, old': (width, height) =>
    made(bytesOf('BM'), zeros(12), little(12, 4), little(width, 2), little(height, 2), zeros(8)),
};
