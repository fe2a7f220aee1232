// Parsing of coupons: ids in links, readable colours, inconsistent numbers.

import { describe, expect, it } from 'vitest';
import {
  oddityOf,
  sharesOf,
  ticketColours,
} from '../../../../../src/renderer/features/coupons/model/ticket.ts';
import { idIn } from '../../../../../src/renderer/app/coupons/coupon-id.ts';
import { fc } from '../../../../support/fast-check.ts';

describe('the id of a coupon', () => {
  it.each([
    ['12', '12'],
    [' ０１２ ', '12'],
    ['#7', '7'],
    ['https://shop.example.com/c?app_id=5&coupon_id=12&x=1', '12'],
    ['https://shop.example.com/c?id=12', '12'],
    ['https://shop.example.com/c?id=3&coupon_id=12', '12'],
    ['/pages/coupon/detail?id=12#top', '12'],
    ['https://s.example.com/?to=%2Fcoupon%3Fcoupon_id%3D12', '12'],
    ['{"coupon_id":"12"}', '12'],
    ['券 coupon_id：12', '12'],
    ['couponId=12', '12'],
  ])('is found in %j', (text, id) => expect(idIn(text)).toEqual({ id }));

  it.each([
    ['', 'nothing'],
    ['   ', 'nothing'],
    ['0', 'no-id'],
    ['abc', 'no-id'],
    ['12.5', 'no-id'],
    ['-3', 'no-id'],
    ['https://shop.example.com/c?app_id=5&goods_id=7', 'no-id'],
    ['https://shop.example.com/c?coupon_id=abc', 'no-id'],
    ['id=12abc', 'no-id'],
    ['100%', 'no-id'],
    ['1234567890123456', 'too-long'],
  ])('is not found in %j', (text, fault) => expect(idIn(text)).toEqual({ fault }));

  it('is valid for the core for any typed text', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.bigInt(0n, 10n ** 20n).map((id) => `https://x/?coupon_id=${id}`),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const read = idIn(text);
        if ('id' in read) expect(read.id).toMatch(/^[1-9]\d{0,14}$/);
      }),
    );
  });
});

describe('the colours of a ticket', () => {
  it('are the shop’s if text on them is readable', () => {
    expect(ticketColours('#d9482f', '#fff')).toEqual({ ground: '#d9482f', ink: '#ffffff' });
    expect(ticketColours('rgb(10, 20, 30)', '#ffcc00')).toEqual({ ground: '#0a141e', ink: '#ffcc00' });
  });

  it('fall back to a readable text colour', () => {
    expect(ticketColours('#ffffff', '#fffffe')?.ink).toBe('#1b1b1b');
    expect(ticketColours('#101010', 'red')?.ink).toBe('#ffffff');
  });

  it.each(['', 'red; background: url(x)', '#12', '#12345678', 'rgb(1,2,256)', 'var(--x)'])(
    'are the desk’s own if %j is not a colour',
    (ground) => expect(ticketColours(ground, '#fff')).toBeUndefined(),
  );
});

describe('the numbers of a coupon', () => {
  it('add up to the whole as shares for any numbers', () => {
    const count = fc.option(fc.integer({ min: -5, max: 100_000 }), { nil: null });
    fc.assert(
      fc.property(count, count, count, (handedOut, used, left) => {
        const shares = sharesOf({ handedOut, used, left });
        if (shares === null) return;
        const all = [shares.used, shares.out, shares.left];
        expect(all.every((share) => share >= 0 && share <= 1)).toBe(true);
        expect(all.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
      }),
    );
  });

  it('are reported if they are inconsistent', () => {
    expect(oddityOf({ handedOut: 3, used: 5, left: 1 })).toBe('more-used');
    expect(oddityOf({ handedOut: 3, used: 1, left: -1 })).toBe('negative');
    expect(oddityOf({ handedOut: null, used: 5, left: null })).toBeNull();
    expect(sharesOf({ handedOut: 0, used: 0, left: null })).toBeNull();
  });
});
