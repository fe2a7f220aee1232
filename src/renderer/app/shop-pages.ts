// A long list that the core answers page by page: asked for as it is seen, with the newest question on screen.
import { useTimeoutFn } from '@vueuse/core';
import {
  computed,
  type ComputedRef,
  onScopeDispose,
  ref,
  type Ref,
  shallowReactive,
  shallowRef,
  type ShallowRef,
  watch,
} from 'vue';
import type { AppError } from '../../contract/errors.ts';
import type { Result } from '../../contract/result.ts';
import type { Input, Output, RouteName } from '../../contract/routes.ts';

/** The routes that answer a part of a list. */
export type PagedRoute = {
  [Name in RouteName]: Input<Name> extends Range
    ? Output<Name> extends { total: number }
      ? Name
      : never
    : never;
}[RouteName];

interface Range {
  offset: number;
  limit: number;
}

/** What the list is about, without the part of it. */
export type Question<Name extends RouteName> = Omit<Input<Name>, keyof Range>;

export interface Pages<Asked, Answer, Line> {
  /** What the lines on screen answer; null until the first answer. */
  shown: ShallowRef<Asked | null>;
  /** The answer with which the list on screen began, and the newest one about it. */
  first: ShallowRef<Answer | null>;
  newest: ShallowRef<Answer | null>;
  total: ComputedRef<number>;
  /** Whether the lines on screen answer the present question. */
  isCurrent: ComputedRef<boolean>;
  /** Changes whenever an index may have another line. */
  revision: Ref<number>;
  /** Waits for the first pages of a list. */
  isAsking: Ref<boolean>;
  error: ShallowRef<AppError | null>;
  /** Undefined until it is fetched. */
  at: (index: number) => Line | undefined;
  /** All lines that are in memory, in no order. */
  held: () => Line[];
  /** Fetches what is missing of the lines from `from` to before `to`. */
  see: (from: number, to: number) => void;
  /** Asks again; the lines on screen stay until they are answered. */
  renew: () => void;
}

export interface PagesOptions<Asked, Answer> {
  /** The lines of a page. */
  size?: number;
  /** The length of the list as far as it is known before the first answer. */
  expected?: number;
  /** Added to the question for the first page of a list. */
  ofFirst?: Partial<Asked>;
  /** Answers of different values do not belong to the same list. */
  basisOf?: (answer: Answer) => unknown;
  /** Asks again when its value changes. */
  again?: () => unknown;
}

interface PagesDeps<Asked, Answer, Line> {
  ask: (question: Asked & Range) => Promise<Result<Answer>>;
  /** Undefined asks nothing, and takes the lines off the screen. */
  question: () => Asked | undefined;
  linesOf: (answer: Answer) => readonly Line[];
  onResync: (listener: () => void) => () => void;
}

const MOST_LINES = 3000;
const LINES_A_PAGE = 200;
/** Fast scrolling must not send a request for each page that it passes. */
const AT_ONCE = 4;
/** Changes of the outbox come many times a second, faster than anyone can read. */
export const PAUSE_MS = 200;

export function createPages<Asked extends object, Answer extends { total: number }, Line>(
  { ask, question, linesOf, onResync }: PagesDeps<Asked, Answer, Line>,
  { size = LINES_A_PAGE, expected = 0, ofFirst, basisOf, again }: PagesOptions<Asked, Answer>,
): Pages<Asked, Answer, Line> {
  const held = createHeld<Line>(size);
  const { coming, revision } = held;
  const shown: ShallowRef<Asked | null> = shallowRef(null);
  const first: ShallowRef<Answer | null> = shallowRef(null);
  const newest: ShallowRef<Answer | null> = shallowRef(null);
  const error = shallowRef<AppError | null>(null);
  const isAsking = ref(false);
  const total = computed(() => newest.value?.total ?? expected);
  const key = computed(() => keyOf(question()));
  const shownKey = computed(() => keyOf(shown.value ?? undefined));
  let seen: readonly [from: number, to: number] = [0, 0];

  const askPage = (asked: Asked, page: number, isFirst = false) =>
    ask({ ...asked, ...(isFirst ? ofFirst : undefined), offset: page * size, limit: size });

  const visible = () => held.pagesOf(Math.min(seen[0], total.value), Math.min(seen[1], total.value));

  function store(page: number, answer: Answer): void {
    newest.value = answer;
    error.value = null;
    held.store(page, linesOf(answer), visible());
  }

  let asked = 0;
  async function askFirst(): Promise<void> {
    const wanted = question();
    const number = (asked += 1);
    isAsking.value = wanted !== undefined;
    if (wanted === undefined) return;
    // A changed list stays where it is; another one begins at its top, with as many lines as are visible.
    const isSame = keyOf(wanted) === shownKey.value;
    const around = isSame ? visible() : held.pagesOf(0, seen[1] - seen[0]);
    const numbers = around.length === 0 ? [0] : around;
    const answers = await Promise.all(numbers.map((page, nth) => askPage(wanted, page, nth === 0)));
    if (number !== asked) return;
    isAsking.value = false;
    const refused = answers.find((answer) => !answer.ok);
    if (refused === undefined) show(wanted, numbers, answers);
    else error.value = refused.error;
  }
  const turns = createTurns(isAsking, askFirst);

  function show(wanted: Asked, numbers: readonly number[], answers: readonly Result<Answer>[]): void {
    held.clear();
    shown.value = wanted;
    for (const [nth, answer] of answers.entries()) {
      if (!answer.ok) continue;
      if (nth === 0) first.value = answer.data;
      if (isOfList(answer.data)) store(numbers[nth] ?? 0, answer.data);
    }
    fetchVisible();
  }

  const isOfList = (answer: Answer) => first.value !== null && basisOf?.(answer) === basisOf?.(first.value);

  async function fetchPage(page: number): Promise<void> {
    const list = revision.value;
    if (shown.value === null) return;
    coming.add(page);
    const answer = await askPage(shown.value, page);
    if (list !== revision.value) return;
    coming.delete(page);
    if (!answer.ok) error.value = answer.error;
    else if (isOfList(answer.data)) {
      store(page, answer.data);
      fetchVisible();
    } else turns.askSoon();
  }

  function fetchVisible(): void {
    if (shown.value === null) return;
    for (const page of visible()) {
      if (coming.size >= AT_ONCE) return;
      if (!held.has(page) && !coming.has(page)) void fetchPage(page);
    }
  }

  watch(
    key,
    (now) => {
      if (now === undefined) {
        asked += 1;
        held.clear();
        for (const part of [shown, first, newest]) part.value = null;
      }
      error.value = null;
      isAsking.value = now !== undefined;
      void turns.ask();
    },
    // At once, so that nobody meets the former lines as the answer to this question.
    { immediate: true, flush: 'sync' },
  );
  if (again !== undefined) watch(() => JSON.stringify(again()), turns.renew, { flush: 'sync' });
  onScopeDispose(onResync(turns.renew));

  return {
    shown,
    first,
    newest,
    total,
    isCurrent: computed(() => key.value !== undefined && key.value === shownKey.value),
    revision,
    isAsking,
    error,
    at: held.at,
    held: held.all,
    see: (from, to) => {
      seen = [Math.max(0, from), to];
      fetchVisible();
    },
    renew: turns.renew,
  };
}

/** The pages in memory; of very many the oldest that are not seen are dropped. */
function createHeld<Line>(size: number) {
  const pages = shallowReactive(new Map<number, readonly Line[]>());
  const coming = new Set<number>();
  const revision = ref(0);
  return {
    coming,
    /** Counts the lists. */
    revision,
    at: (index: number) => pages.get(Math.floor(index / size))?.[index % size],
    all: () => [...pages.values()].flat(),
    has: (page: number) => pages.has(page),
    clear: () => {
      pages.clear();
      coming.clear();
      revision.value += 1;
    },
    store: (page: number, lines: readonly Line[], seen: readonly number[]) => {
      pages.set(page, lines);
      for (const old of pages.keys()) {
        if (pages.size * size <= MOST_LINES) return;
        if (old !== page && !seen.includes(old)) pages.delete(old);
      }
    },
    /** Those with the lines from `from` to before `to`. */
    pagesOf: (from: number, to: number): number[] => {
      const start = Math.floor(from / size);
      const count = Math.max(0, Math.ceil(to / size) - start);
      return Array.from({ length: count }, (_, nth) => start + nth);
    },
  };
}

/** Asks one question at a time; those that come up meanwhile become one more. */
function createTurns(isAsking: Ref<boolean>, ask: () => Promise<void>) {
  const soon = useTimeoutFn(() => void askNow(), PAUSE_MS, { immediate: false });
  let running: Promise<unknown> = Promise.resolve();
  let isWaiting = false;
  let isOutdated = false;

  async function askNow(): Promise<void> {
    if (isWaiting) return;
    isWaiting = true;
    // The former question is answered first, unless that takes long.
    await Promise.race([running, new Promise((resolve) => setTimeout(resolve, PAUSE_MS))]);
    isWaiting = false;
    running = ask().then(askAgain);
  }

  function askAgain() {
    if (!isOutdated || isAsking.value) return;
    isOutdated = false;
    soon.start();
  }

  return {
    ask: askNow,
    askSoon: soon.start,
    renew: () => {
      if (isAsking.value && !isWaiting) isOutdated = true;
      else void askNow();
    },
  };
}

const keyOf = (question: object | undefined) =>
  question === undefined ? undefined : JSON.stringify(question);
