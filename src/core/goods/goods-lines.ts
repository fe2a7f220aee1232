// A line of the menu as the screens show it.
import type { GoodsLine } from '../../contract/goods.ts';
import type { PictureName } from '../platform/shop/picture.ts';
import type { MenuLine } from '../work.ts';

export const lineFrom = ({ cover, ...line }: MenuLine, pictureName: PictureName): GoodsLine => ({
  ...line,
  picture: cover === '' ? null : pictureName(cover),
  isPending: false,
});
