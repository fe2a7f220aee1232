// The shop's own pictures: a name in the shop file, a mark in the database, a full address on the wire.
import { scalar } from '../../wire/scalars/scalar.ts';
import { isWebAddress } from '../../wire/scalars/text.ts';
import type { GoodsForm } from '../../wire/sections/goods-form.ts';

/**
 * Stands for the base address of this shop's pictures: DEL, which no text may contain and which JSON does not escape.
 */
export const PICTURE_MARK = '\x7F';
export const PICTURE_SCHEME = 'picture:';

const NAME = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*\.(?:svg|png|jpg|webp)$/;

export function isPictureName(name: string): boolean {
  return name.length <= 120 && NAME.test(name);
}

const address = scalar<string, string>({
  read: (raw, refuse) => {
    if (raw === undefined || raw === null || raw === '') return '';
    if (typeof raw !== 'string') return refuse('not-address');
    if (raw.startsWith(PICTURE_SCHEME) && isPictureName(raw.slice(PICTURE_SCHEME.length))) {
      return PICTURE_MARK + raw.slice(PICTURE_SCHEME.length);
    }
    return isWebAddress(raw) ? raw : refuse('not-address');
  },
  write: (value) =>
    value.startsWith(PICTURE_MARK) ? PICTURE_SCHEME + value.slice(PICTURE_MARK.length) : value,
});

/** An address in the shop file: `picture:dish/rice.svg` for an own picture, or any web address. */
export const picture = () => address.default('');

/** Turns an address that this service issued back into its mark. */
export function markOwn(value: string, base: string): string {
  return value.startsWith(base) && isPictureName(value.slice(base.length))
    ? PICTURE_MARK + value.slice(base.length)
    : value;
}

/** Replaces the marks in a whole answer with the service's address. */
export function fillMarks(text: string, base: string): string {
  return text.includes(PICTURE_MARK) ? text.replaceAll(PICTURE_MARK, base) : text;
}

type Mark = (address: string) => string;

/** The names of own pictures in a form, whether the pictures exist or not. */
export function ownPictures(form: GoodsForm, mark: Mark): string[] {
  const rows = Object.values(form.model_items ?? {});
  const addresses = [
    ...[form.cover, form.share_img, form.corner_url],
    ...(form.img_urls ?? []),
    ...rows.map((row) => row.img_url),
  ];
  const marked = addresses.flatMap((address) => (typeof address === 'string' ? [mark(address)] : []));
  const names = marked.filter(isMarked).map((held) => held.slice(PICTURE_MARK.length));
  return [...new Set(names)];
}

/** Marks existing pictures and leaves any other address as it is. */
export function markKnown(mark: Mark, known: ReadonlySet<string>): Mark {
  return (address) => {
    const marked = mark(address);
    return isMarked(marked) && !known.has(marked.slice(PICTURE_MARK.length)) ? address : marked;
  };
}

const isMarked = (address: string) => address.startsWith(PICTURE_MARK);
