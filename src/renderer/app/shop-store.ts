// The state of the open shop in the renderer: made when a shop is opened, and gone when another one is, or another person.
import { useTimeoutFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import {
  computed,
  effectScope,
  type EffectScope,
  onScopeDispose,
  type Reactive,
  reactive,
  ref,
  type Ref,
  shallowRef,
  type ShallowRef,
  toRef,
  watch,
} from 'vue';
import type { AppError } from '../../contract/errors.ts';
import type { EventName, Payload } from '../../contract/events.ts';
import { failed, type Result } from '../../contract/result.ts';
import type { Input, Output, RouteName } from '../../contract/routes.ts';
import { type Bridge, useBridge } from '../bridge/bridge.ts';
import { follow, type Followed } from '../bridge/follow.ts';
import {
  createPages,
  type PagedRoute,
  type Pages,
  type PagesOptions,
  PAUSE_MS,
  type Question,
} from './shop-pages.ts';
import { useSession } from './stores/session.ts';

/** The routes that answer with this state. */
type RouteOf<State> = {
  [Name in RouteName]: Output<Name> extends State ? (State extends Output<Name> ? Name : never) : never;
}[RouteName];

/** The input of a route, or nothing for a route that needs none. */
type Arguments<Value> = null extends Value ? [input?: Value] : [input: Value];

export type Call = <Name extends RouteName>(route: Name, input: Input<Name>) => Promise<Result<Output<Name>>>;

/** What takes several calls; after a switch each of them fails, so that no step meets another shop. */
type Steps<Value, Data> = (input: Value, call: Call) => Promise<Result<Data>>;

/** A state that the answer of a command can replace. */
interface Settling<State> {
  error: ShallowRef<AppError | null>;
  settle: (command: Promise<Result<State>>) => Promise<Result<State>>;
}

/** The answer to the newest question; an older answer never replaces a newer one. */
export interface Latest<Data> extends Settling<Data> {
  /** Null until the first answer. */
  data: ShallowRef<Data | null>;
  isAsking: Ref<boolean>;
  ask: () => Promise<void>;
}

interface LatestOptions {
  /** Asks again when its value changes; changes in quick succession are answered by one more question. */
  again?: () => unknown;
  /** The former answer stays on screen until the one to another question has come. */
  isKept?: boolean;
}

export interface Task<Value, Data> {
  run: (...input: Arguments<Value>) => Promise<Result<Data>>;
  isBusy: Ref<boolean>;
  /** Why the last run failed. */
  error: ShallowRef<AppError | null>;
  /** That error is about something that is not on screen any more. */
  forget: () => void;
}

/** Runs of one command follow each other in the order in which they were asked for. */
export type Command<Name extends RouteName> = Task<Input<Name>, Output<Name>>;

interface CommandOptions<Value, Data> {
  /** The state that the answer replaces, or that a failure leaves as old as it is. */
  into?: Settling<Data> | Reactive<Settling<Data>>;
  /** A failure says nothing about that state, so it is only the command's own error. */
  keepsErrorApart?: boolean;
  onDone?: (data: Data, input: Value) => void;
}

export interface Scope {
  /** A state of the core, which its event replaces. */
  follow: <Event extends EventName>(event: Event, route: RouteOf<Payload<Event>>) => Followed<Payload<Event>>;
  /** Asks whenever the input changes; an undefined input asks nothing. */
  latest: {
    <Name extends RouteName>(
      route: Name,
      input: () => Input<Name> | undefined,
      options?: LatestOptions,
    ): Latest<Output<Name>>;
    <Value, Data>(
      steps: Steps<Value, Data>,
      input: () => Value | undefined,
      options?: LatestOptions,
    ): Latest<Data>;
  };
  command: {
    <Name extends RouteName>(route: Name, options?: CommandOptions<Input<Name>, Output<Name>>): Command<Name>;
    <Value, Data>(steps: Steps<Value, Data>, options?: CommandOptions<Value, Data>): Task<Value, Data>;
  };
  /** One call of which nobody shows the progress; its answer counts only while the shop is open. */
  call: Call;
  /** A long list, fetched as it is seen; `linesOf` takes the lines out of an answer. */
  pages: <Name extends PagedRoute, Line>(
    route: Name,
    input: () => Question<Name> | undefined,
    linesOf: (answer: Output<Name>) => readonly Line[],
    options?: PagesOptions<Question<Name>, Output<Name>>,
  ) => Pages<Question<Name>, Output<Name>, Line>;
}

export interface ShopScope extends Scope {
  /** Undefined while no shop is open; then nothing is asked. */
  readonly id: string | undefined;
}

/** An answer that arrives after another shop was opened changes nothing. */
const createShopScope = (bridge: Bridge, id: string | undefined, generation: EffectScope): ShopScope => ({
  id,
  ...createScope(bridge, () => id !== undefined && generation.active),
});

function createScope(bridge: Bridge, isOpen: () => boolean): Scope {
  const call: Call = async (route, input) => {
    if (!isOpen()) return closed;
    const answer = await bridge.call(route, input);
    return isOpen() ? answer : closed;
  };

  return {
    call,
    follow: (event, route) => {
      // The route's answer is the event's payload; the compiler cannot follow that through the tables.
      type State = Payload<typeof event>;
      const ask = () => call(route, null as Input<typeof route>) as Promise<Result<State>>;
      const followed = follow(bridge, event, ask);
      if (isOpen()) void followed.ask();
      return followed;
    },
    latest: <Value, Data>(
      question: RouteName | Steps<Value, Data>,
      input: () => Value | undefined,
      options: LatestOptions = {},
    ) => {
      const steps = stepsOf<Value, Data>(question);
      const { renew, ...state } = createLatest(
        (value: Value) => steps(value, call),
        () => (isOpen() ? input() : undefined),
        options,
      );
      onScopeDispose(bridge.onResync(renew));
      return state;
    },
    command: <Value, Data>(
      question: RouteName | Steps<Value, Data>,
      options: CommandOptions<Value, Data> = {},
    ) => {
      const steps = stepsOf<Value, Data>(question);
      return createCommand((input: Value) => steps(input, call), options);
    },
    pages: (route, input, linesOf, options = {}) =>
      createPages(
        {
          // A question with a range is the input of its route; the compiler cannot follow that through the table.
          ask: (question) => call(route, question as unknown as Input<typeof route>),
          question: () => (isOpen() ? input() : undefined),
          linesOf,
          onResync: bridge.onResync,
        },
        options,
      ),
  };
}

/** The overloads say that the input and the answer are those of the route. */
function stepsOf<Value, Data>(question: RouteName | Steps<Value, Data>): Steps<Value, Data> {
  if (typeof question === 'function') return question;
  return (input, call) =>
    call(question, input as Input<RouteName>) as Promise<Result<unknown>> as Promise<Result<Data>>;
}

const closed = failed({ code: 'session.none', message: 'another shop is open' });

function createLatest<Value, Data>(
  question: (input: Value) => Promise<Result<Data>>,
  input: () => Value | undefined,
  { again, isKept = false }: LatestOptions,
) {
  const data: ShallowRef<Data | null> = shallowRef(null);
  const error = shallowRef<AppError | null>(null);
  const isAsking = ref(false);
  let newest = 0;
  /** The number of the question whose answer will be out of date. */
  let outdated = 0;
  const pause = useTimeoutFn(() => void ask(), PAUSE_MS, { immediate: false });

  async function ask(): Promise<void> {
    const value = input();
    const number = (newest += 1);
    isAsking.value = value !== undefined;
    if (value === undefined) return;
    const answer = await question(value);
    if (number !== newest) return;
    isAsking.value = false;
    error.value = answer.ok ? null : answer.error;
    if (answer.ok) data.value = answer.data;
    if (number === outdated) pause.start();
  }

  async function settle(command: Promise<Result<Data>>): Promise<Result<Data>> {
    const number = (newest += 1);
    isAsking.value = false;
    const answer = await command;
    if (!answer.ok) return answer;
    if (number === newest) [data.value, error.value] = [answer.data, null];
    else await ask();
    return answer;
  }

  const renew = () => {
    if (isAsking.value) outdated = newest;
    else void ask();
  };

  watch(
    () => {
      const value = input();
      return value === undefined ? undefined : JSON.stringify(value);
    },
    (key) => {
      if (!isKept || key === undefined) data.value = null;
      error.value = null;
      void ask();
    },
    { immediate: true },
  );
  if (again !== undefined) watch(() => JSON.stringify(again()), renew);
  return { data, error, isAsking, ask, renew, settle };
}

function createCommand<Value, Data>(
  run: (input: Value) => Promise<Result<Data>>,
  { into, keepsErrorApart = false, onDone }: CommandOptions<Value, Data>,
): Task<Value, Data> {
  const error = shallowRef<AppError | null>(null);
  const waiting = ref(0);
  let last: Promise<unknown> = Promise.resolve();

  async function runNext(input: Value): Promise<Result<Data>> {
    const answering = run(input);
    const answer = await (into === undefined ? answering : into.settle(answering)).finally(() => {
      waiting.value -= 1;
    });
    error.value = answer.ok ? null : answer.error;
    if (answer.ok) onDone?.(answer.data, input);
    else if (into !== undefined && !keepsErrorApart) toRef(into, 'error').value = answer.error;
    return answer;
  }

  return {
    error,
    forget: () => {
      error.value = null;
    },
    isBusy: computed(() => waiting.value > 0),
    run: (...[input = null]) => {
      waiting.value += 1;
      // A route without input takes null.
      const running = last.then(() => runNext(input as Value));
      last = running.catch(() => undefined);
      return running;
    },
  };
}

/** One generation of stores, of the shop that is open now and of the person who works there. */
const useOpenShop = defineStore('open-shop', () => {
  const bridge = useBridge();
  const session = useSession();
  const stores = new Map<symbol, object>();
  let scope: EffectScope | undefined;
  const count = ref(0);
  const persons = ref(0);

  function end() {
    scope?.stop();
    scope = undefined;
    stores.clear();
    count.value += 1;
  }
  // At once, so that nothing of the former shop runs on for a moment.
  watch(() => session.current?.id, end, { flush: 'sync' });
  onScopeDispose(() => scope?.stop());

  const generation = () => (scope ??= effectScope(true));
  const shop = () => createShopScope(bridge, session.current?.id, generation());

  return {
    /** Changes with each generation, also when the same shop is the open one again at once. */
    count,
    persons,
    /** What one person was shown, the next one may not be allowed to see. */
    changePerson: () => {
      persons.value += 1;
      end();
    },
    shop,
    storeOf: <Store extends object>(key: symbol, setup: (shop: ShopScope) => Store): Reactive<Store> => {
      const own = generation();
      // Each key belongs to one setup.
      const store = (stores.get(key) ?? own.run(() => reactive(setup(shop())))) as Reactive<Store>;
      stores.set(key, store);
      return store;
    },
  };
});

/**
 * A new one of it is made for each opened shop, and for each person who signs in after another one. Components take it when they
 * are set up; the frame sets them up again.
 */
export function defineShopStore<Store extends object>(
  name: string,
  setup: (shop: ShopScope) => Store,
): () => Reactive<Store> {
  const key = Symbol(name);
  return () => useOpenShop().storeOf(key, setup);
}

/** What shows something of the open shop is set up again when this changes. */
export const useShopGeneration = (): (() => number) => {
  const open = useOpenShop();
  return () => open.count;
};

/** The same for what outlives the open shop: it changes with the person alone. */
export const usePersonGeneration = (): (() => number) => {
  const open = useOpenShop();
  return () => open.persons;
};

/** Ends all that was fetched for the person before. */
export const usePersonChange = (): (() => void) => {
  const open = useOpenShop();
  return () => open.changePerson();
};

/** For what one component asks. Its commands run to their end even when the component is gone, unless the shop is. */
export const useShop = (): ShopScope => useOpenShop().shop();

/** For what outlives the open shop, in a store or a component of its own. */
export const useDevice = (): Scope => createScope(useBridge(), () => true);
