// A paper coupon to hand out: its worth large, its terms, and its code for the eye and for a scanner.
import { bold, centred, emptyLine, plain, qrCode, rule, sized } from './markup.ts';
import type { CouponPaper } from './ticket.ts';
import { type Layout, ownText } from './ticket-layout.ts';

export function couponText({ coupon, shopName = '' }: CouponPaper, layout: Layout): string[] {
  const words = layout.words.coupon;
  const { title, worth, leastFen, hours, code } = coupon;
  // The heading of the shop's papers, if it has one, says where the coupon is from.
  const isNamed = layout.template.heading.trim() !== '' || shopName === '';
  return [
    ...(isNamed ? [] : [centred(bold(ownText(shopName, layout)))]),
    centred(words.title),
    centred(sized(plain(words.worth(worth)), 4)),
    centred(bold(ownText(title, layout))),
    rule,
    ...[
      ...(leastFen > 0 ? [words.least(leastFen)] : []),
      ...daysOf(coupon, layout),
      ...(hours === null ? [] : [words.hours(hours.from, hours.until)]),
    ].map((text) => centred(plain(text))),
    emptyLine,
    centred(sized(plain(code), 3)),
    qrCode(code),
  ];
}

function daysOf({ from, until }: CouponPaper['coupon'], { words: { coupon: words } }: Layout): string[] {
  if (from !== null && until !== null) return [words.between(from, until)];
  if (from !== null) return [words.since(from)];
  return until === null ? [] : [words.until(until)];
}
