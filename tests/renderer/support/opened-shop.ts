// What a component needs that is mounted alone on a desk with an open shop: plugins, in English, and the bridge.
import { createPinia } from 'pinia';
import { createApp } from 'vue';
import type { Transport } from '../../../src/renderer/bridge/transport.ts';
import { useSession } from '../../../src/renderer/app/stores/session.ts';
import { bridgeKey, createBridge } from '../../../src/renderer/bridge/bridge.ts';
import { createWords } from '../../../src/renderer/i18n/words.ts';

export async function openedShop(desk: { transport: Transport }) {
  const bridge = createBridge(desk.transport);
  const pinia = createPinia();
  const app = createApp({ render: () => null })
    .provide(bridgeKey, bridge)
    .use(pinia);
  await app.runWithContext(() => useSession().load());
  return { plugins: [createWords('en'), pinia], provide: { [bridgeKey]: bridge } };
}
