// What a choice between values offers.

export type ChoiceValue = string | number | boolean | null;

export interface ChoiceOption<Value extends ChoiceValue> {
  value: Value;
  words: string;
  isDisabled?: boolean;
}
