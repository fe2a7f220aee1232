// The shop's own pictures: valid names, and how a name becomes an address and a name again.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import {
  fillMarks,
  isPictureName,
  markOwn,
  picture,
  PICTURE_MARK,
} from '../../../src/service/goods/picture-address.ts';

const BASE = 'http://shop.test/pictures/demo/';
const part = fc.stringMatching(/^[a-z0-9][a-z0-9_-]{0,8}$/);
const names = fc
  .tuple(fc.array(part, { minLength: 1, maxLength: 4 }), fc.constantFrom('svg', 'png', 'jpg', 'webp'))
  .map(([parts, ending]) => `${parts.join('/')}.${ending}`);

describe('the name of a picture', () => {
  it('has lower-case letters, digits, dashes and folders, with the extension of a picture', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(isPictureName(name)).toBe(true);
      }),
    );
  });

  it.each([
    ...[
      '',
      '.svg',
      'a',
      'a.txt',
      'a.svg.txt',
      'A.svg',
      '/a.svg',
      'a//b.svg',
      './a.svg',
      '../a.svg',
      'a/../b.svg',
    ],
    ...['..%2fa.svg', 'a\\b.svg', 'a b.svg', 'a.svg\n', 'ä.svg', '-a.svg', `${'a'.repeat(120)}.svg`],
  ])('is never %j', (name) => {
    expect(isPictureName(name)).toBe(false);
  });
});

describe('a picture of a shop file', () => {
  it('is written back as it was read', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          names.map((name) => `picture:${name}`),
          fc.webUrl(),
        ),
        (written) => {
          expect(picture().encode(picture().parse(written))).toBe(written);
        },
      ),
    );
  });

  it.each([
    'picture:../../etc/passwd',
    'picture:',
    'picture:a.exe',
    'dish/rice.svg',
    'file:///etc/passwd',
    'javascript:1',
  ])('is never %s', (written) => {
    expect(picture().safeParse(written).success).toBe(false);
  });
});

describe('an address that this service issued', () => {
  it('is stored as its name, and returned under any other address of the service', () => {
    fc.assert(
      fc.property(names, (name) => {
        const marked = markOwn(BASE + name, BASE);
        expect(marked).toBe(PICTURE_MARK + name);
        expect(fillMarks(`["${marked}"]`, 'https://other/')).toBe(`["https://other/${name}"]`);
      }),
    );
  });

  it('is distinguished from a foreign address, and from one that leaves the folder', () => {
    for (const foreign of [
      'http://else.test/pictures/demo/a.svg',
      `${BASE}../x.svg`,
      `${BASE}a.svg?b=1`,
      BASE,
    ]) {
      expect(markOwn(foreign, BASE)).toBe(foreign);
    }
  });
});
