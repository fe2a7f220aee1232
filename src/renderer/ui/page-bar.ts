// The place in the bar at the top where a page renders its title and its tools.
import { inject, type InjectionKey, provide } from 'vue';

/** The id of the element. */
export const PAGE_BAR = 'page-bar';

const key: InjectionKey<true> = Symbol('page-bar');

export const providePageBar = () => provide(key, true);

/** False for a page that is shown without the frame. */
export const hasPageBar = () => inject(key, false);
