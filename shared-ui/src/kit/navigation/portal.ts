import type { Role } from '@uas/contract';
import type { ComponentType } from 'react';

/** The version of the agreement between the shell and a portal. The shell refuses any other. */
export const PORTAL_API = 1;

export interface PortalProps {
  /** Gives the place back to the shell: home without a role. */
  readonly leave: () => void;
}

/** What a remote exposes as `./portal`. */
export interface PortalDefinition {
  readonly api: typeof PORTAL_API;
  readonly role: Role;
  readonly Portal: ComponentType<PortalProps>;
}

/** Declares a portal: the only thing a remote exposes to the shell. */
export function definePortal(definition: PortalDefinition): PortalDefinition {
  return definition;
}
