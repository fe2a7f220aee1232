// Acts that were refused at one window, and approved at another by a person who is signed in there.
import type { ApprovalRequest } from '../../contract/people.ts';
import type { Need } from '../../contract/rights.ts';
import type { Caller, Who } from '../caller.ts';
import { failure } from '../failure.ts';
import type { PeopleBook } from './people-book.ts';
import { APPROVED_FOR_SECONDS, type WaitingAct, type Windows } from './windows.ts';

export interface ApprovalRequestsDeps {
  book: PeopleBook;
  windows: Windows;
  /** Written before the approval counts. */
  audit: (person: Who, approver: Who, needs: readonly Need[]) => Promise<void>;
  onApproved: (approved: { window: string; act: string }) => void;
}

type Which = Pick<ApprovalRequest, 'window' | 'act'>;

export class ApprovalRequests {
  readonly #deps: ApprovalRequestsDeps;

  constructor(deps: ApprovalRequestsDeps) {
    this.#deps = deps;
  }

  for(caller: Caller): ApprovalRequest[] {
    return this.#of(caller).map(({ window, act, person, needs }) => ({
      window,
      act,
      person: this.#deps.book.nameOf(person),
      needs: [...needs],
    }));
  }

  async approve(which: Which, caller: Caller): Promise<{ seconds: number }> {
    const { book, windows, audit, onApproved } = this.#deps;
    const approver = caller.person;
    if (approver === null) throw failure('people.signed-out', 'this window has no operator');
    const found = this.#find(which, caller);
    await audit({ id: found.person, name: book.nameOf(found.person) }, approver, found.needs);
    // The window may have been locked, or its act approved there, while the entry was written.
    const { id } = this.#find(which, caller);
    windows.approve(id, which.act, approver.id);
    onApproved({ window: which.window, act: which.act });
    return { seconds: APPROVED_FOR_SECONDS };
  }

  /** A person who lacks a right lacks it at a second window, too. */
  #of({ person, window }: Caller): WaitingAct[] {
    const { book, windows } = this.#deps;
    if (person === null) return [];
    return windows
      .allWaiting()
      .filter(({ id, needs }) => id !== window && needs.every((need) => book.can(person.id, need)));
  }

  #find({ window, act }: Which, caller: Caller): WaitingAct {
    const found = this.#of(caller).find((each) => each.window === window && each.act === act);
    if (found !== undefined) return found;
    throw failure('people.refused', 'nothing waits for this approval', { reason: 'nothing-to-approve' });
  }
}
