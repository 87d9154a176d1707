import { createHash } from 'node:crypto';
import { narrowings } from '../../contract/lock/narrowing';
import type { Wire } from '../../contract/lock/wire';
import type { Candidate } from './candidate';
import { incompatibilities } from './fit';
import type { Registry } from './site-folder';

/** What a build must fit: what is deployed, and the calls that the server answers. */
export interface Surroundings {
  readonly registry: Registry;
  readonly server: Wire;
}

/** Every reason why a build must not be deployed beside what is deployed now, in sentences. None: it fits. */
export function objections(candidate: Candidate, { registry, server }: Surroundings): string[] {
  return [...objectionsOfFrame(candidate, registry), ...objectionsOfServer(candidate, server)];
}

/** A build whose calls the server does not answer as the build expects would fail in the hands of its users. */
function objectionsOfServer({ build, wire }: Candidate, server: Wire): string[] {
  const found = narrowings(wire, server);
  if (found.length === 0) return [];
  const versions = `speaks contract ${fingerprint(wire)}, which the server's contract ${fingerprint(
    pick(server, Object.keys(wire)),
  )} does not cover`;
  return [
    `${build.workspace} ${build.version} ${versions}; deploy the server first:`,
    ...found.map((sentence) => `  ${sentence}`),
  ];
}

function pick(wire: Wire, names: readonly string[]): Wire {
  return Object.fromEntries(Object.entries(wire).filter(([name]) => names.includes(name)));
}

/** A short name for exactly these calls. */
export function fingerprint(wire: Wire): string {
  return createHash('sha256').update(JSON.stringify(wire)).digest('hex').slice(0, 10);
}

function objectionsOfFrame(candidate: Candidate, { shell, remotes }: Registry): string[] {
  const { build, manifest } = candidate;
  if (!build.portal) return objectionsOfPortals(candidate, remotes);
  const found: string[] = [];
  if (!manifest.exposes.some(({ path }) => path === './portal')) {
    found.push(`${build.workspace} ${build.version} does not expose ./portal.`);
  }
  if (!shell) return [...found, 'No shell is deployed yet; publish the shell first.'];
  const incompatible = incompatibilities({
    portal: `${build.workspace} ${build.version}`,
    needs: { shared: requiredBy(manifest.shared), uses: candidate.exports },
    shell: `the deployed shell ${shell.version}`,
    provision: shell,
  });
  return [...found, ...incompatible];
}

/** A new shell must still provide what the deployed portals need. */
function objectionsOfPortals(candidate: Candidate, remotes: Registry['remotes']): string[] {
  return Object.entries(remotes).flatMap(([portal, remote]) =>
    incompatibilities({
      portal: `The deployed ${portal} portal ${remote.version}`,
      needs: remote,
      shell: `this shell ${candidate.build.version}`,
      provision: { provides: providedBy(candidate.manifest.shared), offers: candidate.exports },
    }),
  );
}

/** Name and version of each shared module in a manifest. */
export function providedBy(shared: Candidate['manifest']['shared']): Record<string, string> {
  return Object.fromEntries(shared.map(({ name, version }) => [name, version]));
}

/** Name and accepted range of each shared module in a manifest. */
export function requiredBy(shared: Candidate['manifest']['shared']): Record<string, string> {
  return Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion]));
}
