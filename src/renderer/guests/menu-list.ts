// The menu: its sections, and the dishes of each.
import type { GuestDish, GuestMenu } from '../../contract/guests.ts';
import { element } from './element.ts';
import type { Shown } from './shown.ts';

export function menuList(menu: GuestMenu, shown: Shown, open: (dish: GuestDish) => void): HTMLElement[] {
  const { words, nameOf } = shown;
  if (menu.dishes.length === 0) return [element('p', { class: 'soft pad', text: words.noMenu })];
  const known = new Set(menu.sections.map(({ id }) => id));
  const others = menu.dishes.filter(({ sections }) => !sections.some((id) => known.has(id)));
  const sections = menu.sections.map(({ id, name }) => ({
    id,
    name: nameOf(name),
    dishes: menu.dishes.filter((dish) => dish.sections.includes(id)),
  }));
  const links = sections.map(({ id, name }) =>
    element('a', {
      class: 'chip',
      text: name,
      own: { href: `#section-${id}` },
    }),
  );
  for (const [at, link] of links.entries())
    link.addEventListener('click', (event) => {
      // The fragment names the table: it must stay.
      event.preventDefault();
      document.querySelector(`#section-${CSS.escape(sections[at]?.id ?? '')}`)?.scrollIntoView();
    });
  const nav = element('nav', { class: 'sections', label: words.title }, links);
  const lists = sections.map(({ id, name, dishes }) =>
    element('section', { class: 'section', own: { id: `section-${id}` } }, [
      element('h2', { text: name }),
      dishList(dishes, shown, open),
    ]),
  );
  return [nav, ...lists, ...(others.length > 0 ? [dishList(others, shown, open)] : [])];
}

function dishList(dishes: readonly GuestDish[], shown: Shown, open: (dish: GuestDish) => void): HTMLElement {
  const rows = dishes.map((dish) => {
    const other = shown.otherNameOf(dish.title);
    const picture = shown.pictureOf(dish, 'small');
    const row = element(
      'button',
      { class: 'dish', own: { type: 'button' }, data: { dish: dish.id }, onClick: () => open(dish) },
      [
        ...(picture === null ? [] : [picture]),
        element('span', { class: 'names' }, [
          element('strong', { text: shown.nameOf(dish.title) }),
          ...(other === '' ? [] : [element('small', { class: 'soft', text: other })]),
        ]),
        dish.isSoldOut
          ? element('span', { class: 'out', text: shown.words.soldOut })
          : element('span', { class: 'price', text: shown.priceOf(dish) }),
      ],
    );
    return element('li', {}, [row]);
  });
  return element('ul', { class: 'dishes' }, rows);
}
