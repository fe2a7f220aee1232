// What the domains that show a part of the open shop get; they need no connection to each other.
import type { AuditLog } from './audit/audit-log.ts';
import type { Pictures } from './pictures/pictures.ts';
import type { Emitter } from './events.ts';
import type { ModuleOf } from './domain.ts';
import type { goodsDomain } from './goods/goods.ts';
import type { Cache } from './platform/storage/cache.ts';
import type { PictureName } from './platform/shop/picture.ts';
import type { Ports } from './ports.ts';

export interface ShopDomainDeps extends Ports {
  cache: Cache;
  emit: Emitter['emit'];
  audit: AuditLog;
  /** The name under which the host shows the picture at an address; null if it may not be fetched. */
  pictureName: PictureName;
  picture: Pictures['get'];
  everyMinutes: () => number;
  goods: ModuleOf<typeof goodsDomain>;
}
