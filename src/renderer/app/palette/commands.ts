// All entries of the command palette: pages, shops and global commands.
import { computed } from 'vue';
import { useRouter } from 'vue-router';
import type { DeskMode } from '../../../contract/desk.ts';
import type { SettingsChange } from '../../../contract/settings.ts';
import { type FirstKey, inEveryLanguage, useWords } from '../../i18n/words.ts';
import { useDesk, useModeChange } from '../stores/desk.ts';
import { palettePages } from '../pages.ts';
import { useShopChange, useShopName } from '../shop.ts';
import { usePeople } from '../stores/people.ts';
import { useSession } from '../stores/session.ts';
import { useSettings } from '../stores/settings.ts';
import type { Findable } from './find.ts';

export interface Command extends Findable {
  id: string;
  kind: 'page' | 'shop' | 'action';
  run: () => unknown;
}

const lookChanges = [
  { key: 'actions.light', change: { theme: 'light' } },
  { key: 'actions.dark', change: { theme: 'dark' } },
  { key: 'actions.systemTheme', change: { theme: 'system' } },
  { key: 'actions.chinese', change: { language: 'zh-CN' } },
  { key: 'actions.english', change: { language: 'en' } },
] as const satisfies { key: FirstKey; change: SettingsChange }[];

const modeKeys = {
  window: 'actions.window',
  'full-screen': 'actions.fullScreen',
  kiosk: 'actions.kiosk',
} as const satisfies Record<DeskMode, FirstKey>;

export function useCommands(showShortcuts: () => void) {
  const action = useAction();
  const pages = usePageCommands();
  const shops = useShopCommands();
  const desk = useDeskCommands();
  return computed(() => [...pages(), ...shops(), ...desk(), action('actions.shortcuts', showShortcuts)]);
}

/** The name on screen, and the name in the other language as an alias. */
function useNames() {
  const { t } = useWords();
  return (key: FirstKey) => [t(key), ...inEveryLanguage(key)];
}

function useAction() {
  const namesOf = useNames();
  return (key: FirstKey, run: Command['run']): Command => ({
    id: key,
    kind: 'action',
    names: namesOf(key),
    run,
  });
}

function usePageCommands() {
  const namesOf = useNames();
  const people = usePeople();
  const router = useRouter();
  return () =>
    palettePages.filter(people.mayOpen).map(({ name, aliases = [] }): Command => ({
      id: `page ${name}`,
      kind: 'page',
      names: [...namesOf(`pages.${name}`), ...aliases],
      run: () => router.push({ name }),
    }));
}

function useShopCommands() {
  const action = useAction();
  const nameOf = useShopName();
  const router = useRouter();
  const session = useSession();
  const { open, openTraining } = useShopChange();

  const others = () =>
    session.profiles
      .filter(({ id }) => id !== session.current?.id)
      .map((profile): Command => {
        const { id } = profile;
        return { id: `shop ${id}`, kind: 'shop', names: [nameOf(profile)], run: () => open(id) };
      });

  return () => [
    ...others(),
    ...(session.current === undefined ? [] : [action('actions.check', session.check)]),
    action('actions.addShop', () => router.push({ name: 'shop-new' })),
    ...(session.isTraining ? [] : [action('actions.training', openTraining)]),
  ];
}

function useDeskCommands() {
  const action = useAction();
  const settings = useSettings();
  const desk = useDesk();
  const changeMode = useModeChange();
  return () => [
    ...lookChanges.map(({ key, change }) => action(key, () => settings.change(change))),
    ...desk.modes
      .filter((mode) => mode !== desk.mode)
      .map((mode) => action(modeKeys[mode], () => changeMode(mode))),
  ];
}
