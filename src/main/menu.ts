// The template of the application menu: the items that each system expects, in the person's language.
import type { MenuItemConstructorOptions } from 'electron';
import type { DeskMode } from '../contract/desk.ts';
import type { Words } from './words.ts';
import type { ZoomDirection } from './zoom.ts';

export interface MenuActions {
  reload: () => void;
  zoom: (direction: ZoomDirection | 'reset') => void;
  /** Enters this mode, or leaves it. */
  toggle: (mode: Exclude<DeskMode, 'window'>) => void;
}

export interface MenuSetting {
  words: Words;
  isMac: boolean;
  isDevelopment: boolean;
}

type Items = MenuItemConstructorOptions[];

export function menuTemplate({ words, isMac, isDevelopment }: MenuSetting, actions: MenuActions): Items {
  const quit: Items = [{ role: 'quit', label: words.quit }];
  const first = isMac
    ? { label: 'Servery', submenu: [{ role: 'hide', label: words.hide } as const, divider, ...quit] }
    : { label: words.file, submenu: quit };
  return [
    first,
    { label: words.edit, submenu: editItems(words) },
    { label: words.view, submenu: [...viewItems(words, actions), ...(isDevelopment ? tools(words) : [])] },
  ];
}

const divider = { type: 'separator' } as const;

const editItems = (words: Words): Items => [
  { role: 'undo', label: words.undo },
  { role: 'redo', label: words.redo },
  divider,
  { role: 'cut', label: words.cut },
  { role: 'copy', label: words.copy },
  { role: 'paste', label: words.paste },
  { role: 'selectAll', label: words.selectAll },
];

const viewItems = (words: Words, { reload, zoom, toggle }: MenuActions): Items => [
  { label: words.reload, accelerator: 'CmdOrCtrl+R', click: reload },
  divider,
  { label: words.zoomIn, accelerator: 'CmdOrCtrl+Plus', click: () => zoom('in') },
  // The same key without Shift.
  { label: words.zoomIn, accelerator: 'CmdOrCtrl+=', visible: false, click: () => zoom('in') },
  { label: words.zoomOut, accelerator: 'CmdOrCtrl+-', click: () => zoom('out') },
  { label: words.zoomReset, accelerator: 'CmdOrCtrl+0', click: () => zoom('reset') },
  divider,
  { label: words.fullScreen, accelerator: 'F11', click: () => toggle('full-screen') },
  { label: words.kiosk, click: () => toggle('kiosk') },
];

const tools = (words: Words): Items => [divider, { role: 'toggleDevTools', label: words.developerTools }];
