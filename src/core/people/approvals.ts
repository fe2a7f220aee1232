// Acts that were refused, and approved there by somebody’s PIN, or at another window by a person who is signed in.
import type { ApprovalRequest } from '../../contract/people.ts';
import type { Need } from '../../contract/rights.ts';
import type { Input, Output } from '../../contract/routes.ts';
import type { Caller, Who } from '../caller.ts';
import { failure } from '../failure.ts';
import { type PeopleBook, refusedOf } from './people-book.ts';
import type { Pins } from './pins.ts';
import { APPROVED_FOR_SECONDS, type WaitingAct, type Windows } from './windows.ts';

export interface ApprovalsDeps {
  book: PeopleBook;
  windows: Windows;
  pins: Pins;
  /** Written before the approval counts. */
  audit: (person: Who, approver: Who, needs: readonly Need[]) => Promise<void>;
  onApproved: (approved: { window: string; act: string }) => void;
}

type Which = Pick<ApprovalRequest, 'window' | 'act'>;

export class Approvals {
  readonly #deps: ApprovalsDeps;

  constructor(deps: ApprovalsDeps) {
    this.#deps = deps;
  }

  approvers({ act }: Input<'people.approvers'>, { window }: Caller): Output<'people.approvers'> {
    const { book, windows } = this.#deps;
    const needs = window === undefined ? undefined : windows.waiting(window, act);
    if (needs === undefined) return [];
    return book
      .get()
      .people.filter(({ id, pin }) => pin !== null && needs.every((need) => book.can(id, need)))
      .map(({ id, name, role }) => ({ id, name, role }));
  }

  /** By the PIN of a person who may, at the window that asks. */
  async approve({ act, person: id, pin }: Input<'people.approve'>, { window, person }: Caller) {
    const { book, windows, pins, audit } = this.#deps;
    if (window === undefined || person === null) throw signedOut();
    const needs = windows.waiting(window, act);
    if (needs === undefined) throw refusedOf('nothing-to-approve');
    book.person(id);
    if (!needs.every((need) => book.can(id, need))) throw refusedOf('cannot-approve');
    await pins.verify(book.person(id), pin);
    await audit(person, { id, name: book.nameOf(id) }, needs);
    // The window may have been locked, or the person may have left, while the PIN was looked at.
    if (windows.waiting(window, act) === undefined) throw refusedOf('nothing-to-approve');
    windows.approve(window, act, id);
    return { needs: [...needs], seconds: APPROVED_FOR_SECONDS };
  }

  requests(caller: Caller): ApprovalRequest[] {
    return this.#of(caller).map(({ window, act, person, needs }) => ({
      window,
      act,
      person: this.#deps.book.nameOf(person),
      needs: [...needs],
    }));
  }

  async approveRequest(which: Which, caller: Caller): Promise<{ seconds: number }> {
    const { book, windows, audit, onApproved } = this.#deps;
    const approver = caller.person;
    if (approver === null) throw signedOut();
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
    throw refusedOf('nothing-to-approve');
  }
}

export const signedOut = () => failure('people.signed-out', 'this window has no operator');
