// The English messages that the first screen may need; included in the first script.
import type { FirstMessages } from '../zh-cn/first.ts';
import { overview } from '../../features/overview/words/overview.en.ts';
import { welcome } from '../../features/welcome/words/welcome.en.ts';
import { titlesIn } from '../titles.ts';
import { dishNotes } from './dish-notes.ts';
import { failures } from './failures.ts';
import { frame } from './frame.ts';
import { fromGuests } from './from-guests.ts';
import { saving } from './saving.ts';

export const first: FirstMessages = {
  ...frame,
  ...failures,
  dishNotes,
  pages: titlesIn('en'),
  fromGuests,
  overview,
  saving,
  welcome,
};
