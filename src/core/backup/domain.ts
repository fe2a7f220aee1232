// Backups: their module and their routes.
import { defineDomain } from '../domain.ts';
import { type BackupDeps, BackupModule } from './backup-module.ts';

export const backupDomain = defineDomain({
  name: 'backup',
  create: (deps: BackupDeps) => new BackupModule(deps),
  routes: (backup) => ({
    'backup.contents': () => backup.contents(),
    'backup.export': () => backup.export(),
    'backup.begin': () => backup.begin(),
    'backup.add': (piece) => backup.add(piece),
    'backup.read': (which) => backup.read(which),
    'backup.apply': (choice) => backup.apply(choice),
    'backup.drop': (which) => backup.drop(which),
  }),
});
