// All English messages.
import { joinMessages } from '../messages.ts';
import { damage } from './damage.ts';
import { first } from './first.ts';
import { shared } from './shared.ts';

const ofFeatures = import.meta.glob<object>(['../../features/*/words/*.en.ts', '../../phone/words/*.en.ts'], {
  eager: true,
});

export const en = joinMessages({ ...first, ...shared, damage }, ofFeatures);
