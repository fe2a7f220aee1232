// A short low tone, for hands that do not look at the screen.
const BEEP_HERTZ = 220;
const BEEP_SECONDS = 0.25;

export function beep(): void {
  if (!('AudioContext' in window)) return;
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.type = 'square';
  tone.frequency.value = BEEP_HERTZ;
  const volume = context.createGain();
  volume.gain.value = 0.2;
  tone.connect(volume).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(context.currentTime + BEEP_SECONDS);
}
