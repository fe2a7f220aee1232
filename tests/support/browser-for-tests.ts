// Starts one Chromium for the whole test run; each test gets a browser context of its own, because a start is slow.

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
