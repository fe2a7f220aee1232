// Receiptline sets everything anew before each text; a printer is sent only what has changed since the last one.
import type { BaseCommand } from 'receiptline';
import type { CommandText } from './printer-commands.ts';

/** Ends each look of a text. */
export interface LookEnds {
  underlined: CommandText;
  bold: CommandText;
  inverted: CommandText;
  size: CommandText;
}

type LookName = keyof LookEnds;
const lookNames: readonly LookName[] = ['underlined', 'bold', 'inverted', 'size'];

/** What begins each look; empty where a text does not have it. */
type Looks = Record<LookName, CommandText>;
const plainLooks: Looks = { underlined: '', bold: '', inverted: '', size: '' };

/** What is wanted for the next text, and what the printer has. */
interface Settings {
  area: CommandText;
  align: CommandText;
  looks: Looks;
}
const unset: Settings = { area: '', align: '', looks: plainLooks };

export function changedSettings(command: BaseCommand, ends: LookEnds): BaseCommand {
  let wanted = unset;
  let sent = unset;
  let isLineEmpty = true;
  const want = (change: Partial<Settings>): CommandText => {
    wanted = { ...wanted, ...change };
    return '';
  };
  const wantLook = (name: LookName, begin: CommandText) =>
    want({ looks: { ...wanted.looks, [name]: begin } });
  const place = (): CommandText => {
    const changed = (['area', 'align'] as const).filter((name) => wanted[name] !== sent[name]);
    sent = { ...wanted, looks: sent.looks };
    return changed.map((name) => wanted[name]).join('');
  };
  const settle = (): CommandText => {
    const changed = lookNames.filter((name) => wanted.looks[name] !== sent.looks[name]);
    const looks = changed.map((name) => wanted.looks[name] || ends[name]).join('');
    const placed = place();
    sent = { ...sent, looks: wanted.looks };
    isLineEmpty = false;
    return placed + looks;
  };
  return {
    ...command,
    open(printer) {
      wanted = unset;
      sent = unset;
      isLineEmpty = true;
      return command.open.call(this, printer);
    },
    area(...given) {
      return want({ area: command.area.apply(this, given) });
    },
    align(align) {
      return want({ align: command.align.call(this, align) });
    },
    normal: () => want({ looks: plainLooks }),
    ul() {
      return wantLook('underlined', command.ul.call(this));
    },
    em() {
      return wantLook('bold', command.em.call(this));
    },
    iv() {
      return wantLook('inverted', command.iv.call(this));
    },
    wh(size) {
      return wantLook('size', command.wh.call(this, size));
    },
    absolute(position) {
      return position === 0 && isLineEmpty ? '' : place() + command.absolute.call(this, position);
    },
    relative(position) {
      return position === 0 ? '' : place() + command.relative.call(this, position);
    },
    text(text, encoding) {
      return settle() + command.text.call(this, text, encoding);
    },
    hr(width) {
      return settle() + command.hr.call(this, width);
    },
    command(name) {
      return settle() + command.command.call(this, name);
    },
    qrcode(symbol, encoding) {
      return settle() + command.qrcode.call(this, symbol, encoding);
    },
    barcode(symbol, encoding) {
      return settle() + command.barcode.call(this, symbol, encoding);
    },
    lf() {
      isLineEmpty = true;
      return command.lf.call(this);
    },
  };
}
