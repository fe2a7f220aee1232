// Makes elements: texts become text nodes, so nothing that the shop or a guest wrote is ever read as markup.
type Child = Node | string;

interface Wanted<Tag extends keyof HTMLElementTagNameMap> {
  class?: string;
  text?: string;
  label?: string;
  own?: Partial<HTMLElementTagNameMap[Tag]>;
  data?: Readonly<Record<string, string>>;
  onClick?: () => void;
}

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { class: className, text, label, own = {}, data = {}, onClick }: Wanted<Tag> = {},
  children: readonly Child[] = [],
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  Object.assign(made, own);
  if (className !== undefined) made.className = className;
  if (text !== undefined) made.textContent = text;
  if (label !== undefined) made.setAttribute('aria-label', label);
  Object.assign(made.dataset, data);
  if (onClick !== undefined) made.addEventListener('click', onClick);
  made.append(...children);
  return made;
}

interface Button {
  text: string;
  class?: string;
  label?: string;
  does: string;
  isDisabled?: boolean;
  onClick: () => void;
}

export const button = ({ text, class: className = '', label, does, isDisabled = false, onClick }: Button) =>
  element('button', {
    class: className,
    text,
    ...(label !== undefined && { label }),
    own: { type: 'button', disabled: isDisabled },
    data: { do: does },
    onClick,
  });

/** The browser's own dialog keeps the focus in it, and Escape closes it. */
export function openSheet(title: string, closeWords: string, content: readonly Child[]): HTMLDialogElement {
  const close = button({
    text: '✕',
    class: 'tool',
    label: closeWords,
    does: 'close',
    onClick: () => sheet.close(),
  });
  const head = element('header', { class: 'head' }, [element('h2', { text: title }), close]);
  const inside = element('div', { class: 'inside' }, [head, ...content]);
  const sheet = element('dialog', { class: 'sheet', label: title }, [inside]);
  sheet.addEventListener('close', () => sheet.remove());
  sheet.addEventListener('click', ({ target }) => {
    if (target === sheet) sheet.close();
  });
  document.body.append(sheet);
  sheet.showModal();
  return sheet;
}
