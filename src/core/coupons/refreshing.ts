// Refreshes many coupons, a few at a time, until all are done, a person stops it, or the connection fails.
import type { AppError } from '../../contract/errors.ts';

const AT_ONCE = 3;

export interface RefreshingDeps {
  /** Never throws an expected failure: resolves with it, or with undefined. */
  ask: (id: string, signal: AbortSignal) => Promise<AppError | undefined>;
  /** A request failed because of the connection or the session, so the remaining ids are not asked for. */
  onLineDown: (ids: readonly string[], error: AppError) => void;
  onStep: () => void;
  /** All are done, or the rest has been given up. */
  onEnd: () => void;
  onBroken: (error: unknown) => void;
}

export class Refreshing {
  readonly #deps: RefreshingDeps;
  #waiting: string[] = [];
  readonly #underWay = new Set<string>();
  #done = 0;
  #stop = new AbortController();

  constructor(deps: RefreshingDeps) {
    this.#deps = deps;
  }

  add(ids: readonly string[]): void {
    const added = new Set(ids.filter((id) => !this.isAsking(id)));
    this.#waiting.push(...added);
    this.#goOn();
  }

  drop(ids: readonly string[]): void {
    const gone = new Set(ids);
    this.#waiting = this.#waiting.filter((id) => !gone.has(id));
  }

  isAsking(id: string): boolean {
    return this.#underWay.has(id) || this.#waiting.includes(id);
  }

  progress(): { done: number; of: number } | null {
    const left = this.#waiting.length + this.#underWay.size;
    return left === 0 ? null : { done: this.#done, of: this.#done + left };
  }

  stop(): void {
    this.#waiting = [];
    this.#stop.abort();
    this.#stop = new AbortController();
  }

  #goOn(): void {
    while (this.#underWay.size < AT_ONCE) {
      const id = this.#waiting.shift();
      if (id === undefined) return;
      this.#underWay.add(id);
      void this.#askFor(id).catch(this.#deps.onBroken);
    }
  }

  async #askFor(id: string): Promise<void> {
    const { signal } = this.#stop;
    try {
      const error = await this.#deps.ask(id, signal);
      if (error !== undefined && isOfAll(error) && !signal.aborted) {
        this.#deps.onLineDown(this.#waiting.splice(0), error);
      }
    } finally {
      this.#underWay.delete(id);
      this.#done += 1;
      this.#goOn();
      if (this.progress() === null) this.#end();
      else this.#deps.onStep();
    }
  }

  #end(): void {
    this.#done = 0;
    this.#deps.onEnd();
  }
}

const ofAll = ['network.offline', 'session.none', 'session.no-token', 'session.expired'];

/** Failures that every other request would meet as well. */
const isOfAll = ({ code }: AppError) => ofAll.includes(code);
