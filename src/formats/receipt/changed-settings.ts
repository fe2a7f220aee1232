// Receiptline sets everything anew before each text; a printer is sent only what has changed since the last one.
import type { BaseCommand } from 'receiptline';
import type { CommandText } from './printer-commands.ts';

const lookNames = ['underlined', 'bold', 'inverted', 'size'] as const;
type LookName = (typeof lookNames)[number];

/** Ends each look of a text. */
export type LookEnds = Readonly<Record<LookName, CommandText>>;

/** What begins each look; empty where a text does not have it. */
type Looks = Readonly<Record<LookName, CommandText>>;
const plainLooks: Looks = { underlined: '', bold: '', inverted: '', size: '' };

/** What is wanted for the next text, and what the printer has. */
class Settings {
  readonly #ends: LookEnds;
  #wanted = { area: '', align: '', looks: plainLooks };
  #sent = this.#wanted;
  isLineEmpty = true;

  constructor(ends: LookEnds) {
    this.#ends = ends;
  }

  want(change: { area?: CommandText; align?: CommandText; looks?: Looks }): CommandText {
    this.#wanted = { ...this.#wanted, ...change };
    return '';
  }

  wantLook(name: LookName, begin: CommandText): CommandText {
    return this.want({ looks: { ...this.#wanted.looks, [name]: begin } });
  }

  /** What has changed of the place of the line. */
  place(): CommandText {
    const { area, align } = this.#wanted;
    const changed = (area === this.#sent.area ? '' : area) + (align === this.#sent.align ? '' : align);
    this.#sent = { area, align, looks: this.#sent.looks };
    return changed;
  }

  /** All that has changed. */
  settle(): CommandText {
    const [before, { looks }] = [this.#sent.looks, this.#wanted];
    const changed = lookNames.filter((name) => looks[name] !== before[name]);
    const placed = this.place();
    this.#sent = { ...this.#sent, looks };
    this.isLineEmpty = false;
    return placed + changed.map((name) => looks[name] || this.#ends[name]).join('');
  }
}

export function changedSettings(command: BaseCommand, ends: LookEnds): BaseCommand {
  let settings = new Settings(ends);
  const latest = () => settings;
  return {
    ...command,
    ...wanting(command, latest),
    ...printing(command, latest),
    open(printer) {
      settings = new Settings(ends);
      return command.open.call(this, printer);
    },
  };
}

/** The commands that set something: they only note it. */
function wanting(command: BaseCommand, settings: () => Settings): Partial<BaseCommand> {
  return {
    area(...given) {
      return settings().want({ area: command.area.apply(this, given) });
    },
    align(align) {
      return settings().want({ align: command.align.call(this, align) });
    },
    normal: () => settings().want({ looks: plainLooks }),
    ul() {
      return settings().wantLook('underlined', command.ul.call(this));
    },
    em() {
      return settings().wantLook('bold', command.em.call(this));
    },
    iv() {
      return settings().wantLook('inverted', command.iv.call(this));
    },
    wh(size) {
      return settings().wantLook('size', command.wh.call(this, size));
    },
  };
}

/** The commands that need what was set before. */
function printing(command: BaseCommand, settings: () => Settings): Partial<BaseCommand> {
  return {
    absolute(position) {
      if (position === 0 && settings().isLineEmpty) return '';
      return settings().place() + command.absolute.call(this, position);
    },
    relative(position) {
      return position === 0 ? '' : settings().place() + command.relative.call(this, position);
    },
    text(...given) {
      return settings().settle() + command.text.apply(this, given);
    },
    hr(width) {
      return settings().settle() + command.hr.call(this, width);
    },
    command(name) {
      const sent = command.command.call(this, name);
      return sent === '' ? '' : settings().settle() + sent;
    },
    qrcode(...given) {
      return settings().settle() + command.qrcode.apply(this, given);
    },
    barcode(...given) {
      return settings().settle() + command.barcode.apply(this, given);
    },
    lf() {
      settings().isLineEmpty = true;
      return command.lf.call(this);
    },
  };
}
