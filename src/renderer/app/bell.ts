// A bell for those who do not look at the screen: a browser lets it ring only after a first tap.
import { onScopeDispose, ref } from 'vue';

const NOTES_HERTZ = [880, 1175];
const NOTE_SECONDS = 0.18;
const LOUDNESS = 0.35;

export function useBell() {
  let context: AudioContext | undefined;
  const isOn = ref(false);

  function unlock() {
    if (isOn.value || !('AudioContext' in window)) return;
    context ??= new AudioContext();
    void context.resume().then(() => (isOn.value = context?.state === 'running'));
  }

  function ring() {
    if (context === undefined || !isOn.value) return;
    for (const [at, hertz] of NOTES_HERTZ.entries()) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      const start = context.currentTime + at * NOTE_SECONDS;
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(LOUDNESS, start);
      volume.gain.exponentialRampToValueAtTime(LOUDNESS / 100, start + NOTE_SECONDS * 2);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + NOTE_SECONDS * 2);
    }
  }

  onScopeDispose(() => void context?.close());
  return { isOn, unlock, ring };
}
