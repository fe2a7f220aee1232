// Finds the addresses in a form that are this shop's own pictures; only those are stored by name.
import type { GoodsForm } from '../../wire/sections/goods-form.ts';
import { PICTURE_MARK } from './picture-address.ts';

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
