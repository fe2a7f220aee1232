// Gives every test run one real Chromium, in which each desk of a test has windows and cookies of its own: to start one takes longer than most tests.

import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    browserAddress: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    executablePath: process.env.SERVERY_BROWSER ?? '/usr/bin/chromium',
  });
  project.provide('browserAddress', server.wsEndpoint());
  return () => server.close();
}
