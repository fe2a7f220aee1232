// Assembles the page of the phone, and mounts it once it knows its language, its look and what it stored.
import { useEventListener, useIntervalFn } from '@vueuse/core';
import { createPinia } from 'pinia';
import { type App, createApp, effectScope, onScopeDispose, watch, watchEffect } from 'vue';
import type { Bridge } from '../bridge/bridge.ts';
import { bridgeKey } from '../bridge/bridge.ts';
import { thisDevice } from '../bridge/own-device.ts';
import { chooseLanguage } from '../i18n/language.ts';
import { createWords, type Words } from '../i18n/words.ts';
import { answerWhenCalled } from '../app/called-device.ts';
import { accessKey, createAccess } from '../app/people/access.ts';
import { newId } from '../app/new-id.ts';
import { usePeople } from '../app/stores/people.ts';
import { useSession } from '../app/stores/session.ts';
import { useSettings } from '../app/stores/settings.ts';
import { ignoreStrayTaps } from '../app/stray-taps.ts';
import { applyTheme, followShopZone } from '../app/theme.ts';
import { whenQuiet } from '../app/when-quiet.ts';
import { USUAL_ZONE } from '../../contract/time-zone.ts';
import { watchLine } from './line.ts';
import { useKnownOrders } from './order/known-orders.ts';
import { retryWhenApproved } from './outbox/approved.ts';
import { changedBy } from './outbox/changed-by.ts';
import { aloneAmongWindows, onOtherWindows } from './outbox/windows.ts';
import { createOutbox } from './outbox/outbox.ts';
import { createOperator } from './people/operator.ts';
import { type Phone, phoneKey } from './phone.ts';
import PhoneApp from './PhoneApp.vue';
import { firstTexts } from './words/first-texts.ts';

/** A silent desk must not leave the page empty for longer: what was stored is shown. */
const TIMEOUT_MS = 1_500;
const TRY_EVERY_MS = 3_000;

export interface PhonePlace {
  root: Element;
  /** What an earlier page of this phone has left. */
  stored: Pick<Phone, 'store' | 'isLasting'>;
}

export async function startPhone(core: Bridge, { root, stored }: PhonePlace): Promise<App> {
  const language = chooseLanguage({ chosen: 'system', given: null, system: navigator.languages });
  const words = createWords(language, firstTexts);
  const access = createAccess(core);
  const app = createApp(PhoneApp)
    .provide(bridgeKey, core)
    .provide(accessKey, access)
    .use(createPinia())
    .use(words);
  const scope = effectScope(true);
  app.onUnmount(() => scope.stop());
  await app.runWithContext(() =>
    scope.run(async () => {
      const phone = createPhone(core, stored);
      app.provide(phoneKey, phone);
      followSettings(words);
      answerWhenCalled(core);
      ignoreStrayTaps();
      const answered = Promise.all([useSettings().load(), useSession().load(), usePeople().load()]);
      await Promise.race([Promise.all([answered, phone.outbox.read()]), timeout()]);
    }),
  );
  app.mount(root);
  whenQuiet(() => void words.loadAll().catch(() => undefined));
  return app;
}

function createPhone(core: Bridge, stored: Pick<Phone, 'store' | 'isLasting'>): Phone {
  const isUp = watchLine(core);
  const operator = createOperator(stored.store);
  const orders = useKnownOrders();
  const others = onOtherWindows(() => void outbox.read());
  const outbox: Phone['outbox'] = createOutbox({
    store: stored.store,
    send: (input) => core.call('orders.do', input),
    personNow: () => operator.id.value,
    changedBy: (call) => changedBy(core, call),
    newId,
    ownId: () => thisDevice()?.id ?? null,
    onDone: (_call, answer) => orders.take(answer.orders),
    alone: aloneAmongWindows,
    onChange: others.say,
  });
  const people = usePeople();
  onScopeDispose(retryWhenApproved(core, outbox, () => people.window));
  const work = () => {
    if (isUp.value) void outbox.work();
  };
  watch([isUp, operator.id], work);
  useIntervalFn(work, TRY_EVERY_MS);
  useEventListener(window, 'pagehide', others.end);
  return { ...stored, outbox, operator, isUp };
}

function followSettings(words: Words): void {
  const settings = useSettings();
  watchEffect(() => {
    const chosen = settings.language;
    const next = chooseLanguage({ chosen, given: null, system: navigator.languages });
    void words.setLanguage(next).catch(() => undefined);
  });
  watchEffect(() => {
    document.documentElement.lang = words.language.value;
  });
  applyTheme(() => settings.theme);
  followShopZone(() => settings.state?.timeZone ?? USUAL_ZONE);
}

const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS));
