// One line of a menu.
import type { Component } from 'vue';

export interface MenuOption<Value> {
  value: Value;
  words: string;
  /** In the place of the mark of what is chosen. */
  icon?: Component;
  isChosen?: boolean;
  /** Set apart from what stands above it. */
  isParted?: boolean;
}
