import type { Role } from '@uas/contract';
import type { ReactNode } from 'react';

/** Who looks at their account, and what the portal around it lends. */
export interface AccountPerson {
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  /** The portal's own form for the password; `onDone` is called a moment after it worked. */
  readonly changePassword: (onDone: () => void) => ReactNode;
}

/** What every section of the account is given. */
export interface AccountSectionProps {
  readonly person: AccountPerson;
}
