// Catches errors that break a page, so that the window shows an explanation instead of nothing.
import { type App, inject, type InjectionKey, shallowRef, type ShallowRef } from 'vue';
import type { Router } from 'vue-router';

export interface Crash {
  message: string;
}

const crashKey: InjectionKey<ShallowRef<Crash | null>> = Symbol('crash');

/** The error that broke this page, or null. */
export const useCrash = () => inject(crashKey, () => shallowRef(null), true);

/** Returns the function that reports errors from before the page is mounted. */
export function guardAgainstCrashes(app: App, router: Router): (fault: unknown) => void {
  const crash = shallowRef<Crash | null>(null);
  const report = (fault: unknown) => {
    crash.value ??= { message: fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault) };
  };
  app.provide(crashKey, crash);
  app.config.errorHandler = report;
  // The router also reports a page whose script could not be fetched.
  router.onError(report);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  window.addEventListener('unhandledrejection', onRejection);
  app.onUnmount(() => window.removeEventListener('unhandledrejection', onRejection));
  return report;
}
