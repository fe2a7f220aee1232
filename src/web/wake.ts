// Wakes the core up: the heavy part of the program, which is read while the person's browser is still opening.
import type { Language } from '../contract/entities/settings.ts';
import { type App, createApp } from '../core/app.ts';
import { createDeliveries } from './deliveries.ts';
import type { Inside } from './desk-app.ts';
import { createEventFeed } from './event-feed.ts';
import type { Host } from './host.ts';
import { openPorts } from './ports.ts';

export interface Awake extends Inside {
  stop: App['stop'];
}

export function wake(host: Host, language: Language | null): Awake {
  const deliveries = createDeliveries(host);
  const { call, picture, subscribe, start, stop } = createApp(
    openPorts(host, { files: deliveries, language }),
  );
  const feed = createEventFeed({ ...host, subscribe });
  start();
  return { call, picture, feed, deliveries, stop };
}
