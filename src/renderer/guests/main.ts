// The guests' page: the menu, a call for the waiter, and what guests with a code propose.
import '../ui/theme.css';
import '../ui/base.css';
import './guests.css';
import type { GuestDish, GuestMenu, GuestTable } from '../../contract/guests.ts';
import { tableName } from '../../contract/table-names.ts';
import { languageOf } from '../i18n/page-language.ts';
import { ask, failureText } from './ask.ts';
import { Basket } from './basket.ts';
import { openDish } from './dish-sheet.ts';
import { button, element } from './element.ts';
import { menuList } from './menu-list.ts';
import { openOrder } from './order-sheet.ts';
import { placeIn } from './place.ts';
import { shownIn } from './shown.ts';

const TABLE_EVERY_MS = 4_000;
const MENU_EVERY_MS = 30_000;
const SAID_MS = 6_000;

const language = languageOf(navigator.languages);
const shown = shownIn(language);
const { words } = shown;
const place = placeIn(location.hash);
const basket = new Basket();
let code = place !== undefined && 'code' in place ? place.code : undefined;
let menu: GuestMenu | null = null;
let table: GuestTable | null = null;
let silence: ReturnType<typeof setTimeout> | undefined;
let redrawOrder: () => void = () => undefined;

document.documentElement.lang = language;
document.title = words.title;
const isDark = matchMedia('(prefers-color-scheme: dark)');
const dress = () => document.documentElement.classList.toggle('dark', isDark.matches);
isDark.addEventListener('change', dress);
dress();

const heading = element('h1', { text: words.title });
const list = element('main', {}, [element('p', { class: 'soft pad', text: words.loading })]);
const said = element('p', { class: 'said' });
said.setAttribute('role', 'status');
const bar = element('div', { class: 'bar' });
document.querySelector('#guests')?.append(element('header', { class: 'top' }, [heading]), list, said, bar);
drawBar();
addEventListener('hashchange', () => location.reload());
void readMenu();
void readTable();
setInterval(() => void (document.hidden ? undefined : readMenu()), MENU_EVERY_MS);
setInterval(() => void (document.hidden ? undefined : readTable()), TABLE_EVERY_MS);

function say(text: string): void {
  said.textContent = text;
  clearTimeout(silence);
  silence = setTimeout(() => (said.textContent = ''), SAID_MS);
}

function canOrder(): boolean {
  return code !== undefined && table?.takesOrders === true;
}

async function readMenu(): Promise<void> {
  const answer = await ask('menu', { revision: menu?.revision ?? null });
  if (!answer.ok) {
    if (menu === null)
      list.replaceChildren(element('p', { class: 'pad', text: failureText(answer.error, words) }));
    return;
  }
  if (answer.data === null) return;
  menu = answer.data;
  list.replaceChildren(...menuList(menu, shown, (dish) => void openDishOf(dish)));
}

async function readTable(): Promise<void> {
  if (code === undefined) return;
  const answer = await ask('table', { code });
  if (answer.ok) takeTable(answer.data);
  else if (answer.error.code === 'guests.refused' && answer.error.data.reason === 'ended') {
    code = undefined;
    table = null;
    basket.clear();
    drawBar();
    heading.textContent = words.title;
    list.prepend(element('p', { class: 'pad strong', text: words.refused.ended }));
  }
}

function takeTable(next: GuestTable): void {
  const isSame = JSON.stringify(next) === JSON.stringify(table);
  table = next;
  if (isSame) return;
  heading.textContent = next.name === '' ? words.title : tableName(next.name, language).name;
  drawBar();
  redrawOrder();
}

async function openDishOf(dish: GuestDish): Promise<void> {
  const answer = await ask('dish', { id: dish.id });
  if (!answer.ok) {
    say(failureText(answer.error, words));
    return;
  }
  const add = canOrder() && !basket.isFull ? put : undefined;
  openDish({ dish, detail: answer.data, shown, add });
}

function put(...chosen: Parameters<Basket['add']>): void {
  basket.add(...chosen);
  drawBar();
}

async function callWaiter(): Promise<void> {
  if (place === undefined) return;
  const at = 'code' in place && code === undefined ? undefined : place;
  if (at === undefined) return;
  const answer = await ask('call-waiter', at);
  say(answer.ok ? words.calling : failureText(answer.error, words));
}

/** Returns whether it has arrived. */
async function send(): Promise<boolean> {
  if (code === undefined) return false;
  const answer = await ask('propose', basket.proposal(code));
  say(answer.ok ? words.sent : failureText(answer.error, words));
  if (!answer.ok) return false;
  basket.clear();
  takeTable(answer.data);
  drawBar();
  return true;
}

function drawBar(): void {
  const count = basket.pieces === 0 ? '' : ` · ${String(basket.pieces)}`;
  const hasOrder = canOrder() || (table?.proposals.length ?? 0) > 0;
  bar.replaceChildren(
    ...(place === undefined || ('code' in place && code === undefined)
      ? []
      : [button({ text: words.call, does: 'call', onClick: () => void callWaiter() })]),
    ...(hasOrder
      ? [button({ text: words.order + count, class: 'main', does: 'order', onClick: showOrder })]
      : []),
  );
}

function showOrder(): void {
  redrawOrder = openOrder({
    shown,
    basket,
    proposals: () => table?.proposals ?? [],
    send,
    onChange: drawBar,
    onClose: () => (redrawOrder = () => undefined),
  });
}
