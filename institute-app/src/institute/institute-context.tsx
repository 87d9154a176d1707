import {
  getInstitute,
  getInstituteAdminMessages,
  type InstituteAccess,
  type InstituteProfile,
  mayAtInstitute,
  type OwnMember,
} from '@uas/contract';
import { keepRecord } from '@uas/shared-ui/kit';
import { type EndpointQuery, every, putReply, useEndpointQuery } from '@uas/shared-ui/query';
import { createContext, type ReactNode, use } from 'react';

/** What the server holds of one institute, each part loaded on its own. */
export interface InstituteResources {
  readonly email: string;
  readonly profile: EndpointQuery<typeof getInstitute>;
  readonly adminMessages: EndpointQuery<typeof getInstituteAdminMessages>;
}

/** Once a minute messages, blocks of the admin and rights that were given or taken appear by themselves. */
const FRESH = { refetchInterval: every(60_000) };

/** The thread with the admin. */
export function useAdminMessages(
  email: string,
  isAllowed = true,
): EndpointQuery<typeof getInstituteAdminMessages> {
  return useEndpointQuery(getInstituteAdminMessages, isAllowed ? { params: { email } } : null, FRESH);
}

/** Loads everything of an institute that more than one part of the dashboard shows and `member` may see. */
export function useInstituteResources(email: string, member: OwnMember | null): InstituteResources {
  const profile = useEndpointQuery(getInstitute, { params: { email } }, FRESH);
  const current = profile.data ? (profile.data.member ?? null) : member;
  return { email, profile, adminMessages: useAdminMessages(email, mayAtInstitute(current, 'messages')) };
}

interface Institute extends InstituteResources {
  readonly institute: InstituteProfile;
  /** Who is signed in beside the main account; null for the main account. */
  readonly member: OwnMember | null;
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

/** Whether whoever is signed in may do what needs this, as of the last look; the server asks again at every call. */
export function useMay(access: InstituteAccess): boolean {
  return mayAtInstitute(useInstitute().member, access);
}

/** Whether the admin wrote something that nobody of the institute has read. */
export function useHasUnread(): boolean {
  const { adminMessages } = useInstitute();
  return adminMessages.data?.messages.some(({ from, read }) => from === 'admin' && !read) ?? false;
}

/** Keeps the institute as it was saved, or with what was changed of it; who is signed in stays who they are. */
export function keepInstitute(
  email: string,
  saved: InstituteProfile | ((before: InstituteProfile | undefined) => InstituteProfile),
): void {
  putReply(getInstitute, { params: { email } }, (before) => {
    const { member, emailState } = before ?? {};
    const institute = typeof saved === 'function' ? saved(before) : saved;
    const visible = { ...institute, ...(member && { member }), ...(emailState && { emailState }) };
    keepRecord(visible);
    return visible;
  });
}
