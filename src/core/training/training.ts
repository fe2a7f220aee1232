// The training shop: started when it is opened, restarted if it crashes, and reset on request.
import type { Training } from '../../contract/session.ts';
import { failure } from '../failure.ts';
import type { Clock, Log, RunningShop, TrainingShop } from '../ports.ts';

/** More crashes than this within a minute have a cause that a restart does not cure. */
const MOST_CRASHES = 3;
const FORGIVEN_AFTER_SECONDS = 60;

interface Deps {
  shop: TrainingShop;
  clock: Clock;
  log: Log;
  onChange: () => void;
}

export class TrainingModule {
  readonly #deps: Deps;
  #state: Training['state'] = 'stopped';
  #wanted = false;
  #isOver = false;
  #starting: Promise<RunningShop> | undefined;
  #url: string | undefined;
  #token: string | undefined;
  #crashes: number[] = [];

  constructor(deps: Deps) {
    this.#deps = deps;
    deps.shop.onEnd(() => this.#ended());
  }

  get(): Training {
    return { state: this.#state };
  }

  /** The address while it runs, else undefined; never starts it. */
  url(): string | undefined {
    return this.#state === 'running' ? this.#url : undefined;
  }

  /** Starts the shop if it is not running; throws `training.failed`. */
  running(): Promise<RunningShop> {
    if (this.#isOver) return Promise.reject(calledOff());
    this.#wanted = true;
    if (this.#starting !== undefined) return this.#starting;
    const start = this.#start();
    this.#starting = start;
    start.catch(() => {
      if (this.#starting === start) this.#starting = undefined;
    });
    return start;
  }

  async stop(): Promise<void> {
    this.#wanted = false;
    this.#starting = undefined;
    await this.#deps.shop.stop();
    this.#become('stopped');
  }

  /** Stops it for good. */
  end(): Promise<void> {
    this.#isOver = true;
    return this.stop();
  }

  /** Restores the shop's initial state. */
  async reset(): Promise<void> {
    await this.stop();
    await this.#deps.shop.reset();
  }

  async #start(): Promise<RunningShop> {
    this.#become('starting');
    const running = await this.#started();
    // It was stopped during its start, so the callers that waited for it must not use it.
    if (!this.#wanted) throw calledOff();
    this.#url = running.url;
    this.#become('running');
    return running;
  }

  async #started(): Promise<RunningShop> {
    try {
      const running = await this.#deps.shop.start();
      const { log } = this.#deps;
      log.keepOut(running.token);
      if (this.#token !== undefined && this.#token !== running.token) log.letGo(this.#token);
      this.#token = running.token;
      return running;
    } catch (error) {
      this.#become(this.#wanted ? 'failed' : 'stopped');
      throw failure('training.failed', 'the training shop does not start', { detail: wordsOf(error) });
    }
  }

  #ended(): void {
    this.#starting = undefined;
    if (!this.#wanted) return;
    const { clock, log } = this.#deps;
    const now = clock.nowSeconds();
    this.#crashes = [...this.#crashes.filter((at) => now - at < FORGIVEN_AFTER_SECONDS), now];
    log.error('training shop ended by itself', { deaths: this.#crashes.length });
    if (this.#crashes.length > MOST_CRASHES) this.#become('failed');
    else void this.running().catch(() => undefined);
  }

  #become(next: Training['state']): void {
    if (this.#state === next) return;
    this.#state = next;
    this.#deps.onChange();
  }
}

const calledOff = () => failure('cancelled', 'the training shop was stopped');

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
