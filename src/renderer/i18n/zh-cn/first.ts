// The Chinese messages that the first screen may need; included in the first script.
import { overview } from '../../features/overview/words/overview.zh-cn.ts';
import { welcome } from '../../features/welcome/words/welcome.zh-cn.ts';
import { titlesIn } from '../titles.ts';
import { dishNotes } from './dish-notes.ts';
import { failures } from './failures.ts';
import { frame } from './frame.ts';
import { fromGuests } from './from-guests.ts';
import { saving } from './saving.ts';

export const first = {
  ...frame,
  ...failures,
  dishNotes,
  fromGuests,
  pages: titlesIn('zh-CN'),
  overview,
  saving,
  welcome,
};
export type FirstMessages = typeof first;
