// One entry of a menu.
import type { Component } from 'vue';

export interface MenuOption<Value> {
  value: Value;
  words: string;
  /** Shown instead of the check mark. */
  icon?: Component;
  isChosen?: boolean;
  /** Separated from the entry above it. */
  startsGroup?: boolean;
}
