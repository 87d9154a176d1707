import type { DeployedRemote, Role } from '@uas/contract';
import { PORTAL_API, type PortalDefinition } from '@uas/shared-ui/kit';
import { GIVE_UP_AFTER_MS } from './prefetch';

export type PortalTrouble = 'unavailable' | 'late' | 'unfit';

/** Why a portal is not there, in one of three ways that the visitor can understand. */
export class PortalFailure extends Error {
  constructor(
    readonly trouble: PortalTrouble,
    options?: ErrorOptions,
  ) {
    super(`The portal is ${trouble}.`, options);
    this.name = 'PortalFailure';
  }
}

/** A build that failed in the hands of a visitor. */
export interface FailedBuild {
  readonly role: Role;
  /** Undefined when it is not known which build it was. */
  readonly version: string | undefined;
  readonly trouble: PortalTrouble | 'broken';
}

/** The federation runtime, as much of it as the loader needs. */
export interface Federation {
  readonly load: (remote: DeployedRemote) => Promise<unknown>;
  readonly forget: (remote: DeployedRemote) => void;
  /** Whether a build that failed asks for something that this page does not have. */
  readonly isIncompatible: (remote: DeployedRemote) => Promise<boolean>;
}

export interface PortalSource {
  /** The build named by the page that is open; used for the first attempt. */
  readonly remoteInPage: (role: Role) => DeployedRemote | undefined;
  /** The build deployed now; asked again for every further attempt. */
  readonly remoteNow: (role: Role) => Promise<DeployedRemote | undefined>;
  /** Its files come with the first portal. Rejects when they do not. */
  readonly federation: () => Promise<Federation>;
  /** Starts fetching the files of a build side by side. */
  readonly prefetch: (remote: DeployedRemote) => void;
  /** Hears the exact reason of every failure, for those who look after the site. */
  readonly report?: (reason: unknown) => void;
  /** Hears which build failed and how, for the team of that portal. */
  readonly reportBuild?: (failure: FailedBuild) => void;
}

function isPortal(value: unknown): value is PortalDefinition {
  const portal = value as Partial<PortalDefinition> | null;
  return typeof portal === 'object' && portal?.api === PORTAL_API && typeof portal.Portal === 'function';
}

/** Takes only what the agreement between shell and portal allows. */
function parsePortal(module: unknown, role: Role): PortalDefinition {
  const exposed = (module as { default?: unknown } | null)?.default;
  if (!isPortal(exposed) || exposed.role !== role) throw new PortalFailure('unfit');
  return exposed;
}

function beforeItIsLate<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PortalFailure('late')), GIVE_UP_AFTER_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A loader that remembers what it tried, so that each further attempt starts afresh. */
export function createPortalLoader({
  remoteInPage,
  remoteNow,
  federation,
  prefetch,
  report,
  reportBuild,
}: PortalSource) {
  const tried = new Map<Role, DeployedRemote>();
  const portals = new Map<Role, Promise<PortalDefinition>>();

  async function firstAttempt(role: Role): Promise<unknown> {
    const remote = remoteInPage(role) ?? (await remoteNow(role));
    if (!remote) throw new PortalFailure('unavailable');
    tried.set(role, remote);
    prefetch(remote);
    return (await federation()).load(remote);
  }

  async function furtherAttempt(role: Role, failed: DeployedRemote): Promise<unknown> {
    const remote = (await remoteNow(role)) ?? failed;
    const { forget, load } = await federation();
    forget(failed);
    tried.set(role, remote);
    return load(remote);
  }

  async function attempt(role: Role): Promise<PortalDefinition> {
    const failed = tried.get(role);
    return parsePortal(await (failed ? furtherAttempt(role, failed) : firstAttempt(role)), role);
  }

  /** Why the build of a role did not do what it should. */
  async function troubleOf<Otherwise extends string>(
    role: Role,
    otherwise: Otherwise,
  ): Promise<Otherwise | 'unfit'> {
    const remote = tried.get(role);
    // Without the runtime nobody can tell.
    const runtime = remote && (await federation().catch(() => undefined));
    return runtime && (await runtime.isIncompatible(remote)) ? 'unfit' : otherwise;
  }

  function reportFailed(role: Role, trouble: FailedBuild['trouble']): void {
    reportBuild?.({ role, trouble, version: tried.get(role)?.version });
  }

  async function toFailure(role: Role, error: unknown): Promise<PortalFailure> {
    if (error instanceof PortalFailure) return error;
    return new PortalFailure(await troubleOf(role, 'unavailable'), { cause: error });
  }

  return {
    /** Gives the portal of a role, loading it when it is not there yet. Rejects with a PortalFailure. */
    load(role: Role): Promise<PortalDefinition> {
      const known = portals.get(role);
      if (known) return known;
      const portal = beforeItIsLate(attempt(role)).catch(async (error: unknown) => {
        portals.delete(role);
        report?.(error);
        const failure = await toFailure(role, error);
        reportFailed(role, failure.trouble);
        throw failure;
      });
      portals.set(role, portal);
      return portal;
    },
    /** Drops a portal that broke while it was shown, and says why: the next load fetches it again. */
    async discard(role: Role): Promise<'broken' | 'unfit'> {
      portals.delete(role);
      const trouble = await troubleOf(role, 'broken');
      reportFailed(role, trouble);
      return trouble;
    },
  };
}

export type PortalLoader = ReturnType<typeof createPortalLoader>;
