import { EmailPreferences } from '@uas/shared-ui/notifications';
import type { ComponentType } from 'react';
import { texts } from './account.texts';
import type { AccountSectionProps } from './account-person';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';

export interface MyAccountSection {
  /** Stands in the address: `?my-account=<id>`. */
  readonly id: string;
  /** Its heading, read while it is shown: the catalogue may be that of the section. */
  readonly title: () => string;
  readonly Section: ComponentType<AccountSectionProps>;
}

/** Every part of an account, in the order in which they are shown. */
export const MY_ACCOUNT_SECTIONS: readonly [MyAccountSection, ...MyAccountSection[]] = [
  { id: 'profile', title: () => texts.profile, Section: ProfileSection },
  { id: 'password', title: () => texts.password, Section: PasswordSection },
  { id: 'notifications', title: () => texts.notifications, Section: EmailPreferences },
];
