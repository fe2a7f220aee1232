// The whole desk on the real core in memory.
import type { Ports } from '../../../src/core/ports.ts';
import { openMemoryDesk } from '../../support/core-desk.ts';
import { type CoreWindow, windowOn } from './core-window.ts';
import { type OpenedDesk, openDesk } from './open-desk.ts';

export type MemoryDesk = ReturnType<typeof openMemoryDesk>;

export interface CoreScreen extends OpenedDesk, Omit<CoreWindow, 'transport'> {
  desk: MemoryDesk;
}

/** In English, on a desk that `prepare` has opened a shop on. */
export async function openCoreScreen(
  path: string,
  prepare: (desk: MemoryDesk) => Promise<unknown>,
  own: Partial<Ports> = {},
): Promise<CoreScreen> {
  const desk = openMemoryDesk(own);
  await desk.ask('settings.change', { language: 'en' });
  await prepare(desk);
  const { transport, ...window } = windowOn(desk);
  const screen = await openDesk({ transport }, path);
  return { ...screen, ...window, desk };
}

/** No shop answers there. */
export const away = { url: 'http://127.0.0.1:9', appId: '10023', token: 'a-token' };

/** At a shop that does not answer. */
export const openAway = (path = '/') => openCoreScreen(path, (desk) => desk.add(away, 'Riverside'));

/** The desk knows a shop and has none open, as after a backup was restored. */
export async function withoutOpenShop(desk: MemoryDesk): Promise<void> {
  await desk.add(away);
  await desk.stop();
  const { disk } = desk.ports.stores;
  const text = disk.get('profiles.json') ?? '';
  disk.set('profiles.json', text.replace(/"currentId":"[^"]*"/, '"currentId":null'));
  await desk.restart();
}
