// What the page of a device knows from its stream of events: the latest state of each kind, across cuts and restarts.
import { setTimeout as pause } from 'node:timers/promises';
import type { NetworkDevice } from '../../../bench/network-device.ts';

interface State {
  revision: number;
}

const WAIT_MS = 25;

export class Heard {
  readonly #device: NetworkDevice;
  /** The events that count, and the routes that answer the same state. */
  readonly #routes: Readonly<Record<string, string>>;
  readonly #states = new Map<string, State>();
  readonly #closing = new AbortController();
  #lastEventId = '';
  #stream = new AbortController();

  constructor(device: NetworkDevice, routes: Readonly<Record<string, string>>) {
    this.#device = device;
    this.#routes = routes;
    void this.#follow();
  }

  revisionOf(event: string): number | undefined {
    return this.#states.get(event)?.revision;
  }

  /** The next stream goes on after the last event. */
  cut(): void {
    this.#stream.abort();
  }

  /** A page that was loaded again knows nothing. */
  reload(): void {
    this.#lastEventId = '';
    this.#states.clear();
    this.cut();
  }

  close(): void {
    this.#closing.abort();
    this.cut();
  }

  async #follow(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      this.#stream = new AbortController();
      await this.#listenOnce(this.#stream.signal).catch(() => undefined);
      await pause(WAIT_MS);
    }
  }

  #listenOnce(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const onMessage = (message: string) => this.#take(message);
      const listener = { lastEventId: this.#lastEventId, onMessage, onEnd: resolve, signal };
      this.#device.listen(listener).catch(reject);
    });
  }

  #take(message: string): void {
    const fields = new Map(
      message.split('\n').map((line) => {
        const colon = line.indexOf(': ');
        return [line.slice(0, colon), line.slice(colon + 2)];
      }),
    );
    const data = JSON.parse(fields.get('data') ?? 'null') as unknown;
    this.#lastEventId = fields.get('id') ?? this.#lastEventId;
    if (fields.get('event') === 'hello') {
      if (!(data as { resumed: boolean }).resumed) void this.#askAll();
    } else if (fields.get('event') === 'app') {
      const { name, payload } = data as { name: string; payload: State };
      if (name in this.#routes) this.#states.set(name, payload);
    }
  }

  /** What the stream says meanwhile is later than the answer, if its revision is higher. */
  async #askAll(): Promise<void> {
    this.#states.clear();
    for (const [event, route] of Object.entries(this.#routes)) {
      const answer = await this.#device.ask(route, null);
      if (!answer.ok) {
        this.cut();
        return;
      }
      const state = answer.data as State;
      if ((this.#states.get(event)?.revision ?? -1) < state.revision) this.#states.set(event, state);
    }
  }
}
