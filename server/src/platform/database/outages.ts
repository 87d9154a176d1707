const GONE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
]);

/** What the driver says without a code when a connection breaks, cannot be had or does not answer. */
const GONE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|The embedded database stopped|Cannot use a pool after)/;

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Whether an error means that the database cannot be reached right now. */
export function isDatabaseGone(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('errors' in error && Array.isArray(error.errors)) return error.errors.some(isDatabaseGone);
  return GONE_CODES.has(codeOf(error)) || ('message' in error && GONE_MESSAGE.test(String(error.message)));
}

const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', '53100']);

/** Whether an error means that there is no room to write, on the file system or in the database. */
export function isDiskFull(error: unknown): boolean {
  return FULL_CODES.has(codeOf(error));
}
