// One face for a desk that runs, whatever hosts it: its page, what it said, and its end.

import type { Page } from 'playwright-core';

export interface DeskStart {
  home: string;
  language?: 'zh-CN' | 'en';
}

export interface RunningDesk {
  /** The page as it is now: one that broke is followed by another. */
  readonly page: Page;
  readonly home: string;
  /** Everything that it has written to its standard output and its error stream. */
  output: () => string;
  /** Breaks the process behind the page, as a fault in the browser would. */
  crash: () => Promise<void>;
  /** Asks it to end and waits for that. */
  stop: () => Promise<void>;
  /** Ends it as a power cut would. */
  kill: () => Promise<void>;
}
