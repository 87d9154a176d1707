import { getInstitute, getInstituteAdminMessages, type InstituteProfile } from '@uas/contract';
import { type EndpointQuery, every, useEndpointQuery } from '@uas/shared-ui/query';
import { createContext, type ReactNode, use } from 'react';

/** What the server holds of one institute, each part loaded on its own. */
export interface InstituteResources {
  readonly email: string;
  readonly profile: EndpointQuery<typeof getInstitute>;
  readonly adminMessages: EndpointQuery<typeof getInstituteAdminMessages>;
}

/** Once a minute messages and blocks of the admin appear by themselves. */
const FRESH = { refetchInterval: every(60_000) };

/** The thread with the admin. */
export function useAdminMessages(email: string): EndpointQuery<typeof getInstituteAdminMessages> {
  return useEndpointQuery(getInstituteAdminMessages, { params: { email } }, FRESH);
}

/** Loads everything of an institute that more than one part of the dashboard shows. */
export function useInstituteResources(email: string): InstituteResources {
  return {
    email,
    profile: useEndpointQuery(getInstitute, { params: { email } }, FRESH),
    adminMessages: useAdminMessages(email),
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
