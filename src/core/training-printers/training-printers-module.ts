// The training shop's printers as the screens see them; they run from its first opening until the desk stops.
import type { TrainingPrinterName } from '../../contract/printers.ts';
import type { TrainingPrinters as State } from '../../contract/training-printers.ts';
import { defineDomain } from '../domain.ts';
import type { Emitter } from '../events.ts';
import { invalid } from '../failure.ts';
import { base64From } from '../platform/bytes.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { createThrottle, type Throttle } from '../platform/sync/throttle.ts';
import type { Clock, Log, TrainingPrinterChange, TrainingPrinters } from '../ports.ts';
import { TRAINING_ID } from '../session/training-profile.ts';

export interface TrainingPrintersDeps {
  trainingPrinters: TrainingPrinters;
  clock: Clock;
  log: Log;
  emit: Emitter['emit'];
}

/** A ticket changes its printer with every chunk that arrives. */
const EMIT_EVERY_MS = 100;

export class TrainingPrintersModule {
  readonly #deps: TrainingPrintersDeps;
  readonly #throttle: Throttle;
  #revision = 0;

  constructor(deps: TrainingPrintersDeps) {
    const { trainingPrinters, clock, emit } = deps;
    this.#deps = deps;
    this.#throttle = createThrottle(clock, EMIT_EVERY_MS, () =>
      emit('training-printers.changed', this.get()),
    );
    trainingPrinters.onChange(() => {
      this.#revision += 1;
      this.#throttle.soon();
    });
  }

  open(shop: OpenShop): void {
    if (shop.profileId !== TRAINING_ID) return;
    const { trainingPrinters, log } = this.#deps;
    trainingPrinters.start().catch((error: unknown) => {
      log.error('training printers do not start', { why: String(error) });
    });
  }

  async stop(): Promise<void> {
    await this.#deps.trainingPrinters.stop();
    this.#throttle.end();
  }

  get(): State {
    return { revision: this.#revision, printers: this.#deps.trainingPrinters.get() };
  }

  set(name: TrainingPrinterName, change: TrainingPrinterChange): State {
    this.#deps.trainingPrinters.set(name, change);
    return this.get();
  }

  /** The picture of a ticket, as a data address. */
  paper(name: TrainingPrinterName, number: number): string {
    const png = this.#deps.trainingPrinters.paper(name, number);
    if (png === undefined) throw invalid({ path: ['number'], rule: 'wrong' });
    return `data:image/png;base64,${base64From(png)}`;
  }

  tear(name: TrainingPrinterName): State {
    this.#deps.trainingPrinters.tear(name);
    return this.get();
  }
}

export const trainingPrintersDomain = defineDomain({
  name: 'training-printers',
  create: (deps: TrainingPrintersDeps) => new TrainingPrintersModule(deps),
  routes: (module) => ({
    'training-printers.get': () => module.get(),
    'training-printers.set': ({ name, ...change }) => module.set(name, change),
    'training-printers.paper': ({ name, number }) => ({ png: module.paper(name, number) }),
    'training-printers.tear': ({ name }) => module.tear(name),
  }),
});
