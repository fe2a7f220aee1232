// Whether the desk program at the other end of the bridge answers.
import { defineStore } from 'pinia';
import { ref } from 'vue';
import { useBridge } from '../../bridge/bridge.ts';

export const useLine = defineStore('line', () => {
  const bridge = useBridge();
  const line = ref(bridge.line());
  bridge.onLine((next) => {
    line.value = next;
  });
  return { line };
});
