import type { STUDENT_ACTIVITY } from '@uas/contract';
import {
  IconCircleCheck,
  IconCircleX,
  IconFileText,
  IconInfoCircle,
  IconKey,
  IconPencil,
  IconRotateClockwise,
  IconSchool,
  IconSend,
  IconTrash,
  IconUpload,
  IconUser,
} from '@uas/shared-ui/kit';
import type { ComponentType } from 'react';
import classes from './timeline.module.css';

type Tone = 'neutral' | 'success' | 'danger' | 'attention';
type Look = readonly [ComponentType, Tone];

const LOOKS: Readonly<Record<string, Look>> = {
  'register-student': [IconUser, 'neutral'],
  'update-student': [IconPencil, 'neutral'],
  'complete-recovery': [IconKey, 'neutral'],
  'change-email': [IconKey, 'neutral'],
  'confirm-contact': [IconKey, 'neutral'],
  'end-session': [IconKey, 'neutral'],
  'copy-account': [IconFileText, 'neutral'],
  'ask-account-deletion': [IconTrash, 'attention'],
  'take-back-account-deletion': [IconRotateClockwise, 'neutral'],
  'end-account-deletion': [IconRotateClockwise, 'attention'],
  'set-up-second-step': [IconKey, 'success'],
  'add-passkey': [IconKey, 'neutral'],
  'remove-passkey': [IconKey, 'neutral'],
  'make-spare-codes': [IconKey, 'neutral'],
  'use-spare-code': [IconKey, 'attention'],
  'switch-off-second-step': [IconKey, 'attention'],
  'remove-second-step': [IconKey, 'attention'],
  'close-account': [IconCircleX, 'danger'],
  'reopen-account': [IconRotateClockwise, 'success'],
  'change-own-password': [IconKey, 'neutral'],
  'reset-student-password': [IconKey, 'attention'],
  'save-admission-form': [IconFileText, 'neutral'],
  'upload-document': [IconUpload, 'neutral'],
  'remove-document': [IconTrash, 'neutral'],
  'payment-confirmed': [IconCircleCheck, 'success'],
  'payment-reverted': [IconRotateClockwise, 'attention'],
  apply: [IconSend, 'neutral'],
  'withdraw-application': [IconTrash, 'neutral'],
  'withdrawn-with-account': [IconTrash, 'attention'],
  approved: [IconCircleCheck, 'success'],
  rejected: [IconCircleX, 'danger'],
  'undo-decision': [IconRotateClockwise, 'attention'],
  'accept-offer': [IconSchool, 'success'],
  'decline-offer': [IconCircleX, 'neutral'],
  'give-up-offer': [IconCircleX, 'neutral'],
  'expire-offer': [IconCircleX, 'attention'],
  'extend-offer': [IconRotateClockwise, 'success'],
  'meet-condition': [IconCircleCheck, 'success'],
  'fail-condition': [IconCircleX, 'danger'],
  'withdraw-offer': [IconCircleX, 'danger'],
  'propose-program': [IconSchool, 'attention'],
  'accept-proposal': [IconCircleCheck, 'success'],
  'refuse-proposal': [IconCircleX, 'neutral'],
  'end-proposal': [IconCircleX, 'attention'],
  'ask-second-look': [IconSend, 'neutral'],
  'change-decision': [IconRotateClockwise, 'success'],
  'uphold-decision': [IconInfoCircle, 'neutral'],
} satisfies Record<keyof typeof STUDENT_ACTIVITY, Look>;

const UNKNOWN: Look = [IconInfoCircle, 'neutral'];

/** What an entry is about at a glance; a kind that this page does not know yet has a plain one. */
export function EntryIcon({ kind }: { kind: string }) {
  const [Icon, tone] = LOOKS[kind] ?? UNKNOWN;
  return (
    <span className={classes.icon} data-tone={tone} aria-hidden="true">
      <Icon />
    </span>
  );
}
