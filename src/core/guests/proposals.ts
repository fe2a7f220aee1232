// The codes of open slips, and what guests have proposed with them. Nothing of it touches an order before a person takes it.
import {
  type GuestInput,
  type GuestTable,
  MOST_WAITING_PROPOSALS,
  type Proposal,
  type ProposedLine,
} from '../../contract/guests.ts';
import type { WantedLine } from '../../contract/orders.ts';
import { refused } from '../orders/act-context.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { Document } from '../platform/storage/cache.ts';
import type { Chance, Clock, Log } from '../ports.ts';
import type { StoredInvitation, StoredProposal } from './guest-documents.ts';
import { guestRefused } from './guest-refused.ts';

/** A guest sees what became of the last ones. */
const MOST_ANSWERED = 20;

export interface ProposalsDeps {
  document: Document<{ invitations: StoredInvitation[] }>;
  clock: Clock;
  chance: Chance;
  log: Pick<Log, 'keepOut' | 'letGo'>;
  /** Undefined unless it is open. */
  openOrder: (id: string) => StoredOrder | undefined;
  onChange: () => void;
}

export interface Offered {
  wanted: WantedLine[];
  lines: ProposedLine[];
}

export class Proposals {
  readonly #deps: ProposalsDeps;
  /** Those that a person is taking now. */
  readonly #taking = new Map<string, Promise<void>>();

  constructor(deps: ProposalsDeps) {
    this.#deps = deps;
    for (const { code } of this.#all) deps.log.keepOut(code);
  }

  get invited(): string[] {
    return this.#all.map(({ order }) => order);
  }

  waiting(): Proposal[] {
    const all = this.#all.flatMap(({ order, proposals }) =>
      proposals
        .filter(({ state }) => state === 'waiting')
        .map(({ id, atSeconds, lines }) => ({ id, order, table: this.#tableOf(order), atSeconds, lines })),
    );
    return all.toSorted((one, other) => one.atSeconds - other.atSeconds);
  }

  #tableOf(order: string): string {
    const place = this.#deps.openOrder(order)?.place;
    return place?.kind === 'table' ? place.name : '';
  }

  /** Throws `orders.refused` unless the order is open. */
  invite(order: string): string {
    if (this.#deps.openOrder(order) === undefined) throw refused('over');
    const known = this.#all.find((each) => each.order === order);
    if (known !== undefined) return known.code;
    const code = this.#deps.chance.id();
    this.#deps.log.keepOut(code);
    this.#set([...this.#all, { order, code, proposals: [] }]);
    return code;
  }

  end(order: string): void {
    this.#drop((each) => each.order === order);
  }

  /** A code ends with its order. */
  sweep(): void {
    this.#drop(({ order }) => this.#deps.openOrder(order) === undefined);
  }

  /** Throws `guests.refused` for a code that opens nothing. */
  orderOf(code: string): StoredOrder {
    const order = this.#deps.openOrder(this.#invitation(code).order);
    if (order === undefined) throw guestRefused('ended');
    return order;
  }

  proposalsOf(code: string): GuestTable['proposals'] {
    const { proposals } = this.#invitation(code);
    return proposals.map(({ guestId, state, lines }) => ({ id: guestId, state, lines }));
  }

  has(code: string, guestId: string): boolean {
    return this.#invitation(code).proposals.some((each) => each.guestId === guestId);
  }

  /** A repeat changes nothing. Throws `guests.refused`. */
  add({ code, id: guestId }: Pick<GuestInput<'propose'>, 'code' | 'id'>, { wanted, lines }: Offered): void {
    this.orderOf(code);
    const { order, proposals } = this.#invitation(code);
    if (this.has(code, guestId)) return;
    const waiting = proposals.filter(({ state }) => state === 'waiting');
    if (waiting.length >= MOST_WAITING_PROPOSALS) throw guestRefused('too-many');
    const answered = proposals.filter(({ state }) => state !== 'waiting').slice(-MOST_ANSWERED);
    const { clock, chance } = this.#deps;
    const added: StoredProposal = {
      id: chance.id(),
      guestId,
      atSeconds: clock.nowSeconds(),
      state: 'waiting',
      wanted,
      lines,
    };
    const recent = proposals.filter((each) => waiting.includes(each) || answered.includes(each));
    this.#change(order, [...recent, added]);
  }

  /** Once, however many windows tap at the same time: the others wait for the first. Throws `guests.refused`. */
  async take(id: string, add: (order: string, taken: StoredProposal) => Promise<unknown>): Promise<void> {
    const running = this.#taking.get(id);
    if (running !== undefined) {
      await running;
      return;
    }
    const { order, proposal } = this.#find(id);
    if (proposal.state === 'taken') return;
    if (proposal.state === 'refused') throw guestRefused('answered');
    const taking = add(order, proposal).then(() => this.#answer(id, 'taken'));
    this.#taking.set(id, taking);
    try {
      await taking;
    } finally {
      this.#taking.delete(id);
    }
  }

  /** Throws `guests.refused` if a person has taken it, or is taking it now. */
  refuse(id: string): void {
    const { proposal } = this.#find(id);
    if (proposal.state === 'taken' || this.#taking.has(id)) throw guestRefused('answered');
    this.#answer(id, 'refused');
  }

  get #all(): StoredInvitation[] {
    return this.#deps.document.get().invitations;
  }

  #invitation(code: string): StoredInvitation {
    const found = this.#all.find((each) => each.code === code);
    if (found === undefined) throw guestRefused('ended');
    return found;
  }

  #find(id: string): { order: string; proposal: StoredProposal } {
    for (const { order, proposals } of this.#all) {
      const proposal = proposals.find((each) => each.id === id);
      if (proposal !== undefined) return { order, proposal };
    }
    throw guestRefused('answered');
  }

  /** The code may have ended while it was taken. */
  #answer(id: string, state: 'taken' | 'refused'): void {
    const invitation = this.#all.find(({ proposals }) => proposals.some((each) => each.id === id));
    if (invitation === undefined) return;
    const { order, proposals } = invitation;
    this.#change(
      order,
      proposals.map((each) => (each.id === id ? { ...each, state } : each)),
    );
  }

  #change(order: string, proposals: StoredProposal[]): void {
    this.#set(this.#all.map((each) => (each.order === order ? { ...each, proposals } : each)));
  }

  #drop(isOver: (invitation: StoredInvitation) => boolean): void {
    const over = this.#all.filter(isOver);
    if (over.length === 0) return;
    for (const { code } of over) this.#deps.log.letGo(code);
    this.#set(this.#all.filter((each) => !over.includes(each)));
  }

  #set(invitations: StoredInvitation[]): void {
    this.#deps.document.set({ invitations });
    this.#deps.onChange();
  }
}
