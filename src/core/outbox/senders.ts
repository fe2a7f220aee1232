// Which wish is told in which way.
import type { WishKind } from '../../contract/entities/outbox.ts';
import { changeGoods, sellOut } from './send-goods.ts';
import { addGoods } from './send-new-goods.ts';
import { addGroup, removeGroup, renameGroup } from './send-group.ts';
import type { Sender } from './sender.ts';

export const senders: Readonly<Record<WishKind, Sender>> = {
  'group.add': addGroup,
  'group.rename': renameGroup,
  'group.remove': removeGroup,
  'goods.add': addGoods,
  'goods.change': changeGoods,
  'goods.sell-out': sellOut,
};
