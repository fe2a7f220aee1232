// The application: all there is, made from what its host gives it. Nothing of it lives outside.
import { type Call, createDispatch } from './dispatch.ts';
import { createEmitter, type Emitter } from './events.ts';
import { handlersOf } from './domains.ts';
import type { Picture } from './pictures/pictures.ts';
import type { Ports } from './ports.ts';
import { logBroken } from './failure.ts';
import { openModules } from './modules.ts';

export interface App {
  /** Any input: an unknown route and an invalid input are answered with an error like all others. */
  call: Call;
  subscribe: Emitter['subscribe'];
  /** Opens the shop that was open last. */
  start: () => void;
  /** Of the pictures that the open shop's goods name; undefined where it cannot be had now. */
  picture: (name: string) => Promise<Picture | undefined>;
  stop: () => Promise<void>;
}

export function createApp(ports: Ports): App {
  const emitter = createEmitter();
  const { pictures, auditLog, ...modules } = openModules(ports, emitter);
  const inside = {
    call: createDispatch(handlersOf(modules), { ...ports, gate: modules.people.gate }),
    subscribe: emitter.subscribe,
    picture: pictures.get,
  };
  return {
    ...inside,
    start: () => {
      ports.log.info('start', { version: ports.desk.facts.version, host: ports.desk.facts.host });
      modules.session.start();
      modules.printing.start();
      modules.copies.start();
      modules.updates.start();
      modules.devices.start(inside);
      modules.guests.start();
      const completing = modules.people.start().then(() => modules.timeClock.start());
      completing.catch((error: unknown) => logBroken(ports.log, 'audit.incomplete', error));
    },
    stop: async () => {
      // At once, while what is under way ends.
      const doors = Promise.all([modules.devices.stop(), modules.guests.stop()]);
      await modules.goods.now()?.end();
      await modules.session.stop();
      await modules.shopBehaviour.end();
      modules.orders.stop();
      modules.outbox.stop();
      modules.people.stop();
      modules.updates.stop();
      await modules.timeClock.stop();
      await auditLog.stop();
      await modules.copies.stop();
      await modules.printing.stop();
      await modules.trainingPrinters.stop();
      await doors;
      await ports.work.stop();
      ports.http.close();
      ports.log.info('stop');
    },
  };
}
