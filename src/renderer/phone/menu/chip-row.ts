// A row of chips: options of which some are chosen.
export interface ShownOption {
  id: string;
  name: string;
  /** What it costs. */
  extra?: string;
  isOff?: boolean;
  isSoldOut?: boolean;
}

export interface ChipRow {
  key: string;
  label: string;
  options: readonly ShownOption[];
  chosen: readonly string[];
  /** Which kind of option of the dish it is. */
  kind?: number;
  /** Something of it has to be chosen. */
  isMissing?: boolean;
  choose: (option: string) => void;
}
