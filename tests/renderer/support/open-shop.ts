// What a part needs that a test opens alone: the shop is open before the part is set up, as in the frame.
import { createPinia, disposePinia, type Pinia } from 'pinia';
import { onTestFinished } from 'vitest';
import { createApp } from 'vue';
import { useSession } from '../../../src/renderer/app/stores/session.ts';
import { type Bridge, bridgeKey, createBridge } from '../../../src/renderer/bridge/bridge.ts';
import type { Transport } from '../../../src/renderer/bridge/transport.ts';
import { createWords } from '../../../src/renderer/i18n/words.ts';

/** Ends after the test: its stores listen to the window, which all tests share, and would keep the whole screen. */
export function testPinia(): Pinia {
  const pinia = createPinia();
  onTestFinished(() => disposePinia(pinia));
  return pinia;
}

export async function storesOfOpenShop(bridge: Bridge): Promise<Pinia> {
  const pinia = testPinia();
  const app = createApp({ render: () => null })
    .provide(bridgeKey, bridge)
    .use(pinia);
  await app.runWithContext(() => useSession().load());
  return pinia;
}

/** Plugins, in English, and the bridge. */
export async function openedShop(desk: { transport: Transport }) {
  const bridge = createBridge(desk.transport);
  return {
    plugins: [createWords('en'), await storesOfOpenShop(bridge)],
    provide: { [bridgeKey]: bridge },
  };
}
