// Records acknowledged and unanswered requests and compares them with the data at the shop.
import { endpoints } from '../../../src/wire/endpoints.ts';
import type { WriteCall } from './line.ts';
import { type AtShop, distinct, formatState, type State, type Thing } from './things.ts';

/** A change of one thing. */
export interface Step {
  thing: Thing;
  after: (state: State) => State;
}

export class Book {
  readonly things: Thing[] = [];
  readonly counts = {
    'requests acknowledged': 0,
    'requests refused by the desk': 0,
    'requests unanswered': 0,
    'of these done all the same': 0,
  };
  /** Steps without an answer, with the possible states of the thing before them. */
  #open: { thing: Thing; before: State[] }[] = [];

  acknowledge({ thing, after }: Step): void {
    thing.could = distinct(thing.could.map(after));
    this.counts['requests acknowledged'] += 1;
  }

  refuse(): void {
    this.counts['requests refused by the desk'] += 1;
  }

  leaveOpen({ thing, after }: Step): void {
    this.#open.push({ thing, before: thing.could });
    thing.could = distinct([...thing.could, ...thing.could.map(after)]);
    thing.last = undefined;
    this.counts['requests unanswered'] += 1;
  }

  /** Returns every difference between promised and found data; the found data becomes the new base. */
  compare(atShop: AtShop): string[] {
    const known = new Set(this.things.map(({ key }) => key));
    const foreign = [...atShop.keys()].filter((key) => !known.has(key));
    const findings = foreign.map((key) => `${key} is there and was never requested`);
    for (const thing of this.things) findings.push(...this.#settle(thing, atShop));
    this.#open = [];
    return findings;
  }

  #settle(thing: Thing, atShop: AtShop): string[] {
    const { key, could } = thing;
    const [only, ...more] = atShop.get(key) ?? [];
    const state = only?.state ?? null;
    const isPromised = could.some((possible) => formatState(possible) === formatState(state));
    const isNew = this.#open
      .filter((open) => open.thing === thing)
      .some(({ before }) => before.every((possible) => formatState(possible) !== formatState(state)));
    if (isPromised && isNew) this.counts['of these done all the same'] += 1;
    Object.assign(thing, { could: [state], id: only?.id, last: undefined });
    if (more.length > 0) return [`${key} is there ${more.length + 1} times`];
    return isPromised
      ? []
      : [`${key} is ${formatState(state)} and could be ${could.map(formatState).join(' or ')}`];
  }

  /** Returns every change that the shop has taken twice or in the wrong order. */
  judgeCalls(calls: readonly WriteCall[]): string[] {
    const made = new Map<string, number>();
    const lastOf = new Map<string, string>();
    const findings: string[] = [];
    for (const { path, form } of calls.filter(({ isTaken }) => isTaken)) {
      const isGroup = path === endpoints.addReceiptGroup.path;
      if (!isGroup && path !== endpoints.addGoods.path) continue;
      const id = form.get(isGroup ? 'id' : 'data_id');
      const name = isGroup ? (form.get('name') ?? '') : (form.get('form_data[code]') ?? '');
      const [key = ''] = name.trim().split(' ');
      if (id === null) made.set(key, (made.get(key) ?? 0) + 1);
      else {
        const said = formatForm(form);
        if (lastOf.get(`${path} ${id}`) === said)
          findings.push(`${id} was sent twice: ${said.slice(0, 200)}`);
        lastOf.set(`${path} ${id}`, said);
      }
    }
    const twice = [...made].filter(([, times]) => times > 1);
    return [
      ...findings,
      ...twice.map(([key, times]) => `${key} was made ${times} times`),
      ...this.#disorder(calls),
    ];
  }

  /** Each new name of a group carries a higher number. */
  #disorder(calls: readonly WriteCall[]): string[] {
    const highest = new Map<string, number>();
    const undone = new Set(this.things.filter(({ wasUndone }) => wasUndone).map(({ key }) => key));
    return calls
      .filter(({ path, isTaken }) => isTaken && path === endpoints.addReceiptGroup.path)
      .flatMap(({ form }) => {
        const [key = '', number = '0'] = (form.get('name') ?? '').trim().split(' ');
        const before = highest.get(key) ?? 0;
        highest.set(key, Number(number));
        return Number(number) < before && !undone.has(key) ? [`${key} went from ${before} to ${number}`] : [];
      });
  }
}

function formatForm(form: URLSearchParams): string {
  const entries = [...form].filter(([name]) => name !== 'access_token');
  return JSON.stringify(entries);
}
