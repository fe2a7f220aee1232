// Which addresses in a form are pictures that this shop itself serves: only those are kept by name.
import type { GoodsForm } from '../../wire/sections/goods-form.ts';
import { PICTURE_MARK } from './picture-address.ts';

type Mark = (address: string) => string;

/** The names of the shop's own pictures that a form speaks of, whether there are such pictures or not. */
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

/** Marks what is there, and leaves any other address as it was written. */
export function markKnown(mark: Mark, known: ReadonlySet<string>): Mark {
  return (address) => {
    const marked = mark(address);
    return isMarked(marked) && !known.has(marked.slice(PICTURE_MARK.length)) ? address : marked;
  };
}

const isMarked = (address: string) => address.startsWith(PICTURE_MARK);
