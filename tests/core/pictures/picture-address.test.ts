// Which picture addresses may be fetched for which shop, and under which key they are cached.
import { describe, expect, it } from 'vitest';
import type { ShopPlace } from '../../../src/core/platform/shop/picture.ts';
import { readPictureAddress } from '../../../src/core/pictures/picture-address.ts';

const place = (own: Partial<ShopPlace> = {}): ShopPlace => ({
  baseUrl: 'https://shop.example',
  isTraining: false,
  plainHttpAllowed: false,
  isOffline: false,
  ...own,
});

/** The URL to fetch; undefined if it is refused. */
const urlOf = (text: string, here = place()) => readPictureAddress(text, here)?.urlAt(here);

describe('a picture of a shop', () => {
  it.each([
    ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['  HTTPS://CDN.example/饺子 1.png?x=1#top ', 'https://cdn.example/%E9%A5%BA%E5%AD%90%201.png?x=1'],
    ['//cdn.example/a.png', 'https://cdn.example/a.png'],
    ['http://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['http://192.168.1.9/a.png', 'https://192.168.1.9/a.png'],
  ])('at %j is fetched from %s', (text, url) => {
    expect(urlOf(text)).toBe(url);
  });

  it.each([
    ...['', '   ', 'a.png', '/a.png', './a.png', '7', 'no address', 'https://', 'https:cdn.example/a.png'],
    ...[
      'ftp://cdn.example/a.png',
      'file:///etc/passwd',
      'data:image/png;base64,AA',
      'blob:https://a.example/1',
    ],
    ...[
      'javascript:alert(1)',
      'servery://desk/a.png',
      'https://me@cdn.example/',
      'https://me:pass@cdn.example/',
    ],
    'http://cdn.example:8080/a.png',
    `https://cdn.example/${'a'.repeat(2048)}`,
  ])('at %j is not fetched', (text) => {
    expect(urlOf(text)).toBeUndefined();
  });

  it('is fetched over http if the profile allows that', () => {
    const here = place({ plainHttpAllowed: true });
    expect(urlOf('http://cdn.example:8080/a.png', here)).toBe('http://cdn.example:8080/a.png');
    expect(urlOf('http://cdn.example/a.png', here)).toBe('http://cdn.example/a.png');
  });

  const thisMachine = [
    ...[
      'http://127.0.0.1:631/a.png',
      'https://localhost/a.png',
      'http://localhost./a.png',
      'http://[::1]/a.png',
    ],
    ...['http://2130706433/a.png', 'http://0x7f.1/a.png', 'http://0.0.0.0:80/a.png', 'http://[::]/a.png'],
    ...['http://[::ffff:127.0.0.1]/a.png', 'http://127.9.9.9/a.png', 'http://a.localhost/a.png'],
  ];

  it.each(thisMachine)('elsewhere is not fetched from this machine: %s', (text) => {
    expect(urlOf(text, place({ plainHttpAllowed: true }))).toBeUndefined();
  });

  it.each(thisMachine)('on this machine may be fetched from this machine: %s', (text) => {
    expect(urlOf(text, place({ baseUrl: 'http://127.0.0.1:8123' }))).toBe(new URL(text).href);
  });
});

describe('the training shop’s own picture', () => {
  const running = place({ baseUrl: 'http://127.0.0.1:5002', isTraining: true });
  const stopped = place({ baseUrl: undefined, isTraining: true });

  it('is identified by its path, and fetched from the shop’s current port', () => {
    const before = readPictureAddress('http://127.0.0.1:5001/pictures/demo/a.svg?v=1', stopped);
    const after = readPictureAddress('http://127.0.0.1:5002/pictures/demo/a.svg?v=1', running);
    expect(before?.key).toBe(after?.key);
    expect(before?.urlAt(running)).toBe('http://127.0.0.1:5002/pictures/demo/a.svg?v=1');
    expect(before?.urlAt(stopped)).toBeUndefined();
  });

  it('is distinguished from other paths, other machines, and the same path of a real shop', () => {
    const keys = [
      readPictureAddress('http://127.0.0.1:5001/elsewhere/a.svg', running),
      readPictureAddress('https://cdn.example/pictures/demo/a.svg', running),
      readPictureAddress(
        'http://127.0.0.1:5001/pictures/demo/a.svg',
        place({ baseUrl: 'http://127.0.0.1:1' }),
      ),
    ].map((address) => address?.key);
    expect(keys).toEqual([
      'http://127.0.0.1:5001/elsewhere/a.svg',
      'https://cdn.example/pictures/demo/a.svg',
      'http://127.0.0.1:5001/pictures/demo/a.svg',
    ]);
  });
});
