import { type ViewPart, viewPart } from '@uas/shared-ui/views';
import type { AboutApplication, ApplicationViewName, ViewName } from '../../institute/views';

type Subject<Name extends ViewName> = Name extends ApplicationViewName ? AboutApplication : undefined;

/** What each view shows; it travels when it is opened. */
export const PARTS: { readonly [Name in ViewName]: ViewPart<Subject<Name>> } = {
  'change-password': viewPart(
    async () => (await import('../change-password/change-own-password')).ChangeOwnPassword,
  ),
  'admin-messages': viewPart(async () => (await import('../messages/admin-thread')).AdminThread),
  'student-queries': viewPart(
    async () => (await import('../student-queries/student-queries')).StudentQueries,
  ),
  activity: viewPart(async () => (await import('../activity/activity')).Activity),
  prepared: viewPart(async () => (await import('../decision-batches/decision-batches')).Prepared),
  assign: viewPart(async () => (await import('../assignments/assign')).Assign),
  people: viewPart(async () => (await import('../people/people')).People),
  'application-messages': viewPart(
    async () => (await import('../messages/application-thread')).ApplicationThread,
  ),
  'student-profile': viewPart(async () => (await import('../review/student-profile')).StudentProfileView),
  offer: viewPart(async () => (await import('../review/offer')).Offer),
  'second-look': viewPart(async () => (await import('../review/second-look')).SecondLook),
  'form-copies': viewPart(async () => (await import('../review/earlier-forms')).EarlierForms),
  'requested-documents': viewPart(
    async () => (await import('../requested-documents/requested-documents')).RequestedDocumentsView,
  ),
  proposal: viewPart(async () => (await import('../review/proposal')).Proposal),
};
