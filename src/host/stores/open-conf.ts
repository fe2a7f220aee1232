// The part of conf's interface that is used here; electron-store is the same class for Electron.
import type { JsonObject } from '../../core/ports.ts';
import { FILE_MODE } from '../files/disk.ts';

export interface ConfOptions {
  cwd: string;
  /** The file's name without its extension, for electron-store. */
  name: string;
  /** The same for conf. */
  configName: string;
  fileExtension: string;
  configFileMode: number;
  clearInvalidConfig: boolean;
  accessPropertiesByDotNotation: boolean;
  watch: boolean;
  serialize: (document: JsonObject) => string;
  deserialize: (text: string) => JsonObject;
}

export interface ConfFile {
  store: JsonObject;
}

/** `(options) => new Conf(options)`, or the same with electron-store. */
export type OpenConf = (options: ConfOptions) => ConfFile;

type Place = Pick<ConfOptions, 'cwd' | 'name' | 'fileExtension'>;
type Codec = Pick<ConfOptions, 'serialize' | 'deserialize'>;

export const confOptions = (place: Place, codec: Codec): ConfOptions => ({
  ...place,
  ...codec,
  configName: place.name,
  configFileMode: FILE_MODE,
  clearInvalidConfig: false,
  accessPropertiesByDotNotation: false,
  watch: false,
});
