// The stores of a part that a test opens alone: the shop is open before the part is set up, as in the frame.
import { createPinia, type Pinia } from 'pinia';
import { createApp } from 'vue';
import { useSession } from '../../../src/renderer/app/stores/session.ts';
import { type Bridge, bridgeKey } from '../../../src/renderer/bridge/bridge.ts';

export async function storesOfOpenShop(bridge: Bridge): Promise<Pinia> {
  const pinia = createPinia();
  const app = createApp({ render: () => null })
    .provide(bridgeKey, bridge)
    .use(pinia);
  await app.runWithContext(() => useSession().load());
  return pinia;
}
