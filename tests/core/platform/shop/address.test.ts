import { describe, expect, it } from 'vitest';
import { AppFailure } from '../../../../src/core/failure.ts';
import { isLoopback, readAddress } from '../../../../src/core/platform/shop/address.ts';

const ruleFor = (typed: string, plainHttpAllowed = false) => {
  try {
    readAddress(typed, { plainHttpAllowed });
    return 'accepted';
  } catch (error) {
    if (error instanceof AppFailure && error.error.code === 'input.invalid') {
      return error.error.data.fields[0]?.rule;
    }
    throw error;
  }
};

describe('the address of a shop', () => {
  it.each([
    ['https://shop.example.com', 'https://shop.example.com'],
    ['  https://shop.example.com/  ', 'https://shop.example.com'],
    ['shop.example.com/api//', 'https://shop.example.com/api'],
    ['HTTPS://Shop.Example.com:443/Api', 'https://shop.example.com/Api'],
    ['http://127.0.0.1:8787/', 'http://127.0.0.1:8787'],
    ['https://餐厅.example', 'https://xn--imr513n.example'],
  ])('%s is normalized to %s', (typed, baseUrl) => {
    expect(readAddress(typed, { plainHttpAllowed: false }).baseUrl).toBe(baseUrl);
  });

  it.each([
    'ftp://shop.example.com',
    'javascript:alert(1)',
    'https://',
    'https://user:password@shop.example.com',
    'https://shop.example.com/?token=1',
    'https://shop.example.com/#key',
    'two words',
  ])('%s is refused', (typed) => {
    expect(ruleFor(typed)).toBe('not-address');
  });

  it('needs consent before a token goes unencrypted to another machine', () => {
    expect(ruleFor('http://shop.example.com')).toBe('plain-http');
    expect(ruleFor('http://192.168.1.4')).toBe('plain-http');
    expect(ruleFor('http://192.168.1.4', true)).toBe('accepted');
  });

  it.each(['localhost', '127.0.0.1', '127.8.8.8', '[::1]', 'shop.localhost'])(
    '%s is this machine',
    (name) => {
      expect(isLoopback(name)).toBe(true);
    },
  );

  it.each(['localhost.example.com', '127.0.0.1.example.com', '128.0.0.1', '[::2]', '0.0.0.0'])(
    '%s is another machine',
    (name) => {
      expect(isLoopback(name)).toBe(false);
    },
  );
});
