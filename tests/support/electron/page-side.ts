// The script that runs in every document before its own: the built preload with the Electron API of a sandboxed preload.
import { createCrossing, type Crossing } from './crossing.ts';

/** The binding to the process; deleted before the page's first script can see it. */
export const RAW_NAME = '__electronStandIn';

/** Gives child frames an ipcRenderer, as an attacker who controls the renderer would have one. */
export const BROKEN_IN_NAME = '__brokenInIpc';

type Raw = (packed: string) => Promise<string>;
type Preload = (require: (name: string) => unknown, exports: object, module: { exports: object }) => void;
interface PageDeps {
  raw: Raw;
  crossing: Crossing;
  preload: Preload;
  brokenInName: string;
}

export const pageScript = (preloadSource: string) => `(() => {
  const raw = globalThis.${RAW_NAME};
  if (raw === undefined) return;
  delete globalThis.${RAW_NAME};
  const preload = (require, exports, module) => {${preloadSource}
  };
  (${runInPage.toString()})({ raw, preload, crossing: (${createCrossing.toString()})(), brokenInName: '${BROKEN_IN_NAME}' });
})()`;

/** Self-contained, because its source text is injected into the page. */
function runInPage({ raw, crossing, preload, brokenInName }: PageDeps): void {
  const listeners: Record<string, ((event: object, ...args: unknown[]) => void)[]> = {};
  const documentId = Math.random();
  let isListening = false;
  const post = async (message: object) => crossing.unpack(await raw(crossing.pack(message)));

  const invoke = async (channel: string, ...args: unknown[]) => {
    const answer = (await post({ kind: 'invoke', channel, args })) as { value?: unknown; error?: string };
    if (answer.error !== undefined) {
      throw new Error(`Error invoking remote method '${channel}': ${answer.error}`);
    }
    return answer.value;
  };

  const listen = async () => {
    for (;;) {
      const messages = (await post({ kind: 'listen', documentId })) as { channel: string; args: unknown[] }[];
      for (const { channel, args } of messages) {
        for (const listener of [...(listeners[channel] ?? [])]) listener({}, ...args);
      }
    }
  };

  const ipcRenderer = {
    invoke,
    send: (channel: string, ...args: unknown[]) => void post({ kind: 'send', channel, args }),
    on: (channel: string, listener: (event: object, ...args: unknown[]) => void) => {
      (listeners[channel] ??= []).push(listener);
      if (!isListening) void listen().catch(() => undefined);
      isListening = true;
    },
  };

  /** Copies a value and wraps its functions: the two worlds share no object, as with Electron's context isolation. */
  const across = (value: unknown): unknown => {
    if (typeof value === 'symbol') throw new Error('An object could not be cloned.');
    if (typeof value === 'function') {
      return (...args: unknown[]) => across((value as (...args: unknown[]) => unknown)(...args.map(across)));
    }
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Promise) return value.then(across);
    const hasFunctions = (each: unknown): boolean =>
      typeof each === 'function' ||
      (typeof each === 'object' &&
        each !== null &&
        Object.getPrototypeOf(each) === Object.prototype &&
        Object.values(each).some(hasFunctions));
    if (!hasFunctions(value)) return crossing.unpack(crossing.pack(value));
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, across(inner)]));
  };

  // Chromium does not know our schemes, so pictures are requested at addresses that the stand-in intercepts.
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
  const interceptable = (url: string) =>
    url.replace(/^(servery-[a-z]+):\/\/([a-z0-9-]+)(?=\/)/, 'https://$2.$1.test');
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...source,
    set(this: HTMLImageElement, url: string) {
      source?.set?.call(this, interceptable(url));
    },
  });

  const contextBridge = {
    exposeInMainWorld: (name: string, api: unknown) => {
      const value = across(api);
      Object.defineProperty(globalThis, name, { value: Object.freeze(value), enumerable: true });
    },
  };

  const strict = (name: string, target: object) =>
    new Proxy(target, {
      get: (_, key) => {
        if (Object.hasOwn(target, key)) return Reflect.get(target, key) as unknown;
        throw new Error(`electron.${name}${String(key)} is not implemented by the stand-in`);
      },
    });

  if (globalThis.window.parent !== globalThis.window) {
    Object.defineProperty(globalThis, brokenInName, { value: ipcRenderer });
    return;
  }
  const electron = strict('', {
    ipcRenderer: strict('ipcRenderer.', ipcRenderer),
    contextBridge: strict('contextBridge.', contextBridge),
  });
  const module = { exports: {} };
  const require = (name: string) => {
    if (name === 'electron') return electron;
    throw new Error(`a sandboxed preload cannot require ${name}`);
  };
  preload(require, module.exports, module);
}
