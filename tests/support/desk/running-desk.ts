// The common interface of a running desk, the same for every host.

import type { Page } from 'playwright-core';

export interface DeskStart {
  home: string;
  language?: 'zh-CN' | 'en';
}

export interface RunningDesk {
  /** The current page; after a crash this is the page that replaced it. */
  readonly page: Page;
  readonly home: string;
  /** Everything written to standard output and standard error. */
  output: () => string;
  /** Crashes the renderer process. */
  crash: () => Promise<void>;
  /** Ends it gracefully and waits for the exit. */
  stop: () => Promise<void>;
  /** Kills it, as a power cut would. */
  kill: () => Promise<void>;
}
