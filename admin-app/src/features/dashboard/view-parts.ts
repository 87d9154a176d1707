import { type ViewPart, viewPart } from '@uas/shared-ui/views';
import type { SubjectOf, ViewName } from '../../admin/views';

/** What each view shows; it travels when it is opened. */
export const PARTS: { readonly [Name in ViewName]: ViewPart<SubjectOf<Name>> } = {
  'change-password': viewPart(
    async () => (await import('../accounts/change-own-password')).ChangeOwnPassword,
  ),
  'set-password': viewPart(async () => (await import('../accounts/set-password')).SetPassword),
  'remove-second-step': viewPart(async () => (await import('../accounts/remove-two-factor')).RemoveTwoFactor),
  'new-email': viewPart(async () => (await import('../new-email/new-email-steps')).NewEmailSteps),
  'admin-messages': viewPart(async () => (await import('../messages/admin-messages')).AdminMessages),
  find: viewPart(async () => (await import('../find/find-content')).FindContent),
  student: viewPart(async () => (await import('../students/student')).Student),
  'student-form': viewPart(async () => (await import('../admission-form/admission-form')).AdmissionForm),
  'student-receipt': viewPart(async () => (await import('../students/student-documents')).ReceiptOfStudent),
  'student-document': viewPart(async () => (await import('../students/student-documents')).DocumentOfStudent),
  duplicate: viewPart(async () => (await import('../duplicates/pair')).Pair),
  institute: viewPart(async () => (await import('../institutes/institute-profile')).InstituteProfile),
  'move-dates': viewPart(async () => (await import('../institutes/move-dates')).MoveDates),
  recognition: viewPart(async () => (await import('../recognitions/recognition')).Recognition),
  'application-form': viewPart(async () => (await import('../admission-form/admission-form')).AdmissionForm),
  'application-proof': viewPart(async () => (await import('../applications/proof')).Proof),
  'second-look': viewPart(async () => (await import('../applications/second-look')).SecondLook),
  'withdraw-offer': viewPart(async () => (await import('../applications/withdraw-offer')).WithdrawOffer),
  staff: viewPart(async () => (await import('../staff/staff-form')).StaffView),
  'outbox-message': viewPart(async () => (await import('../outbox/message')).Message),
  'mail-template': viewPart(async () => (await import('../mail-templates/template-form')).Template),
  'academy-new': viewPart(async () => (await import('../academies/academy-form')).NewAcademy),
  'academy-edit': viewPart(async () => (await import('../academies/academy-form')).EditedAcademy),
  academy: viewPart(async () => (await import('../academies/referred-by')).ReferredBy),
};
