import type { Environment } from '../environment';

/** The names that this site is known by: its own address, and the one that it was called by. */
export function hostsOfSite({
  environment,
  host,
}: {
  readonly environment: Environment;
  readonly host: string;
}) {
  return [environment.publicOrigin, `http://${host}`].map((address) => hostOf(address ?? ''));
}

/** The host of an address as names are compared, without a port; empty for none. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : '';
}
