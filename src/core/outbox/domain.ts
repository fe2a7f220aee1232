// The outbox: its module and its routes.
import { defineDomain } from '../domain.ts';
import { OutboxModule, type OutboxModuleDeps } from './outbox-module.ts';

export const outboxDomain = defineDomain({
  name: 'outbox',
  create: (deps: OutboxModuleDeps) => new OutboxModule(deps),
  routes: (outbox) => {
    const andThen = (work: Promise<void>) => work.then(() => outbox.state());
    const idsOf = (commands: Promise<{ id: string }[]>) => commands.then((all) => all.map(({ id }) => id));
    return {
      'outbox.state': () => outbox.state(),
      'outbox.list': ({ which, ...range }) => outbox.page(which, range),
      'outbox.put': ({ requests }) => idsOf(outbox.put(requests)),
      'outbox.cancel': ({ id }) => andThen(outbox.cancel(id)),
      'outbox.retry': ({ id }) => andThen(outbox.tryAgain(id)),
      'outbox.amend': ({ id, request }) => andThen(outbox.amend(id, request)),
      'outbox.identify': ({ id, candidate }) => andThen(outbox.identify(id, candidate)),
      'outbox.move': ({ id, before }) => andThen(outbox.move(id, before)),
      'outbox.undo': ({ id }) => idsOf(outbox.undo(id)),
      'outbox.hold': ({ held }) => andThen(outbox.hold(held)),
    };
  },
});
