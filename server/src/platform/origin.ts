import type { Environment } from './environment';

/** The site as people outside know it. */
export function originOf({
  environment,
}: {
  readonly environment: Pick<Environment, 'publicOrigin' | 'port'>;
}): string {
  return environment.publicOrigin ?? `http://localhost:${environment.port ?? 5000}`;
}
