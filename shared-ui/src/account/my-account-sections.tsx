import type { Role } from '@uas/contract';
import { languages } from '@uas/shared-ui/kit';
import { EmailPreferences } from '@uas/shared-ui/notifications';
import type { ComponentType } from 'react';
import { texts } from './account.texts';
import type { AccountSectionProps } from './account-person';
import { texts as contactTexts } from './contact.texts';
import { ContactSection } from './contact-section';
import { CopySection } from './copy-section';
import { DeletionSection } from './deletion-section';
import { KeysSection, LanguageSection } from './device-sections';
import { PasswordSection } from './password-section';
import { ProfileSection } from './profile-section';
import { SessionsSection } from './sessions-section';
import { texts as twoFactorTexts } from './two-factor.texts';
import { TwoFactorSection } from './two-factor-section';

export interface MyAccountSection {
  /** Stands in the address: `?my-account=<id>`. */
  readonly id: string;
  /** Its heading, read while it is shown: the catalogue may be that of the section. */
  readonly title: () => string;
  readonly Section: ComponentType<AccountSectionProps>;
  /** Whose accounts have it; everybody's unless told. */
  readonly only?: readonly Role[];
  /** Whether there is anything to show; always unless told. */
  readonly isOffered?: () => boolean;
}

/** Every part of an account, in the order in which they are shown. */
const SECTIONS: readonly MyAccountSection[] = [
  { id: 'profile', title: () => texts.profile, Section: ProfileSection },
  { id: 'contact', title: () => contactTexts.title, Section: ContactSection },
  { id: 'password', title: () => texts.password, Section: PasswordSection },
  { id: 'second-step', title: () => twoFactorTexts.title, Section: TwoFactorSection },
  { id: 'sessions', title: () => texts.sessions, Section: SessionsSection },
  { id: 'notifications', title: () => texts.notifications, Section: EmailPreferences },
  { id: 'keys', title: () => texts.keys, Section: KeysSection, only: ['institute', 'admin'] },
  {
    id: 'language',
    title: () => texts.language,
    Section: LanguageSection,
    isOffered: () => languages().length > 1,
  },
  { id: 'copy', title: () => texts.copy, Section: CopySection },
  { id: 'deletion', title: () => texts.deletion, Section: DeletionSection, only: ['student'] },
];

/** The parts of an account of this role. */
export function sectionsOf(role: Role): readonly MyAccountSection[] {
  return SECTIONS.filter(({ only = [role], isOffered }) => only.includes(role) && isOffered?.() !== false);
}
