// What a page with a bar of its own asks of the frame around it.
import { inject, type InjectionKey, provide } from 'vue';

interface Frame {
  openNav: () => void;
}

const key: InjectionKey<Frame> = Symbol('frame');

export const provideFrame = (frame: Frame) => provide(key, frame);

/** A page that is shown without the frame has no navigation. */
export const useFrame = (): Frame => inject(key, { openNav: () => undefined });
