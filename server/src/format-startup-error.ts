import { DatabaseDamaged, DiskFull } from './platform/database/embedded/explain-failure';
import { FolderLocked, FolderUnlockable } from './platform/database/embedded/folder-lock';
import { MigrationRefused } from './platform/database/migrate';
import { isDatabaseGone } from './platform/database/outages';
import { EnvironmentInvalid } from './platform/environment';

const SAYS_IT_ITSELF = [
  ...[FolderLocked, FolderUnlockable, DatabaseDamaged, DiskFull],
  ...[EnvironmentInvalid, MigrationRefused],
];

/** What to tell the person at the terminal when starting fails: one plain sentence where we know it. */
export function formatStartupError(error: unknown): string {
  if (SAYS_IT_ITSELF.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  const reason = error instanceof Error ? error.message || codeOf(error) : String(error);
  if (isDatabaseGone(error)) {
    return `The database at DATABASE_URL does not answer (${reason || 'no connection'}). Please check the address and that it runs.`;
  }
  const code = codeOf(error);
  if (code === '28P01' || code === '28000' || code === '3D000') {
    return `The database at DATABASE_URL refuses us: ${reason}.`;
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EPERM') {
    return `The data folder cannot be written (${reason}). Please set DATA_DIR to another folder.`;
  }
  if (code === 'ENOSPC') {
    return 'There is no room left on the disk of the data folder. Please make room, or set DATA_DIR to another disk. Nothing is lost.';
  }
  return reason;
}

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
