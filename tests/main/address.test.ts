// Tests which addresses belong to the page.

import { describe, expect, it } from 'vitest';
import { pageAddress } from '../../src/main/address.ts';

describe('the packed page', () => {
  const page = pageAddress(undefined);

  it('is the desk or the phone, with any fragment after the #', () => {
    for (const url of [
      'servery://desk/index.html#/shops',
      'servery://desk/phone.html',
      'servery://desk/phone.html#order',
    ])
      expect(page.isPage(url)).toBe(true);
    for (const url of [
      'servery://desk/',
      'servery://desk/phone.html/x',
      'servery://other/index.html',
      'https://desk/index.html',
      '',
    ]) {
      expect(page.isPage(url)).toBe(false);
    }
  });

  it('may fetch only from our own schemes', () => {
    for (const url of ['servery://desk/a.js', 'servery-image://images/a.png', 'data:image/png;base64,AA']) {
      expect(page.isOurs(url)).toBe(true);
    }
    for (const url of [
      ...['https://evil.example/', 'http://localhost:5173/', 'ws://localhost:5173/', 'file:///etc/passwd'],
      ...['blob:servery://desk/1', 'devtools://devtools/x', 'servery', ''],
    ]) {
      expect(page.isOurs(url)).toBe(false);
    }
  });
});

describe('a page in development', () => {
  it('comes from the development server and may fetch from it', () => {
    const page = pageAddress('http://localhost:5173');
    expect([page.start, page.origin]).toEqual(['http://localhost:5173/', 'http://localhost:5173']);
    expect(page.isOurs('http://localhost:5173/src/main.ts')).toBe(true);
    expect(page.isOurs('ws://localhost:5173/')).toBe(true);
    expect(page.isOurs('http://localhost:5174/')).toBe(false);
    expect(page.isPage('http://localhost:5173/#/x')).toBe(true);
  });
});
