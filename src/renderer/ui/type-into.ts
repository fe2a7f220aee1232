// Types into a field as a keyboard does: at its cursor, over what is selected, and the field says so.

export type TextField = HTMLInputElement | HTMLTextAreaElement;

function replace(field: TextField, text: string, span: { start: number; end: number }, inputType: string) {
  const { value, maxLength } = field;
  const isTooLong = maxLength >= 0 && value.length - (span.end - span.start) + text.length > maxLength;
  if (text !== '' && isTooLong) return;
  if (text === '' && span.start === span.end) return;
  field.setRangeText(text, span.start, span.end);
  const cursor = span.start + text.length;
  field.setSelectionRange(cursor, cursor);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: text === '' ? null : text }));
}

const selected = ({ value, selectionStart, selectionEnd }: TextField) => ({
  start: selectionStart ?? value.length,
  end: selectionEnd ?? value.length,
});

export const typeInto = (field: TextField, text: string): void =>
  replace(field, text, selected(field), text === '\n' ? 'insertLineBreak' : 'insertText');

/** What is selected, or the character before the cursor. */
export function eraseIn(field: TextField): void {
  const { start, end } = selected(field);
  const last = Array.from(field.value.slice(0, start)).at(-1) ?? '';
  replace(field, '', { start: start === end ? start - last.length : start, end }, 'deleteContentBackward');
}
