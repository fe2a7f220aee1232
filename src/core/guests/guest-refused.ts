// How guests are refused.
import type { GuestRefusal } from '../../contract/guest-refusals.ts';
import { failure } from '../failure.ts';

export const guestRefused = (reason: GuestRefusal) =>
  failure('guests.refused', `not for guests: ${reason}`, { reason });
