// Catches what breaks a page, so that words and a way on stand where a white window would.
import { type App, inject, type InjectionKey, shallowRef, type ShallowRef } from 'vue';
import type { Router } from 'vue-router';

export interface Crash {
  message: string;
}

const crashKey: InjectionKey<ShallowRef<Crash | null>> = Symbol('crash');

/** What broke this page; null while nothing did. */
export const useCrash = () => inject(crashKey, () => shallowRef(null), true);

/** Answers how to report what breaks before the page stands. */
export function guardAgainstCrashes(app: App, router: Router): (fault: unknown) => void {
  const crash = shallowRef<Crash | null>(null);
  const report = (fault: unknown) => {
    crash.value ??= { message: fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault) };
  };
  app.provide(crashKey, crash);
  app.config.errorHandler = report;
  // A page whose file could not be fetched.
  router.onError(report);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason);
  window.addEventListener('unhandledrejection', onRejection);
  app.onUnmount(() => window.removeEventListener('unhandledrejection', onRejection));
  return report;
}
