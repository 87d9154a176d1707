import { getInstitute, getInstituteAdminMessages, type InstituteProfile } from '@uas/contract';
import { type Resource, useResource } from '@uas/shared-ui/kit';
import { createContext, type ReactNode, use, useMemo } from 'react';

/** What the server holds of one institute, each part loaded on its own. */
export interface InstituteResources {
  readonly email: string;
  readonly profile: Resource<typeof getInstitute>;
  readonly adminMessages: Resource<typeof getInstituteAdminMessages>;
}

/** Loads everything of an institute that more than one part of the dashboard shows. */
export function useInstituteResources(email: string): InstituteResources {
  const request = useMemo(() => ({ params: { email } }), [email]);
  return {
    email,
    profile: useResource(getInstitute, request),
    adminMessages: useResource(getInstituteAdminMessages, request),
  };
}

interface Institute extends InstituteResources {
  readonly institute: InstituteProfile;
}

const InstituteContext = createContext<Institute | null>(null);

/** Gives the loaded institute to everything below. */
export function InstituteProvider({ value, children }: { value: Institute; children: ReactNode }) {
  return <InstituteContext value={value}>{children}</InstituteContext>;
}

/** The signed-in institute with all that is loaded. */
export function useInstitute(): Institute {
  const institute = use(InstituteContext);
  if (!institute) throw new Error('No institute around this part of the dashboard.');
  return institute;
}
