import type { StudentApplication } from '@uas/contract';
import { type ViewPart, viewPart } from '@uas/shared-ui/views';
import type { VIEWS, ViewName } from '../../student/views';

type Subject<Name extends ViewName> = (typeof VIEWS)[Name] extends { readonly of: 'application' }
  ? StudentApplication
  : undefined;

/** What each view shows; it travels when it is opened. */
export const PARTS: { readonly [Name in ViewName]: ViewPart<Subject<Name>> } = {
  'admission-form': viewPart(async () => (await import('../admission-form/loaded-form')).LoadedForm),
  payment: viewPart(async () => (await import('../payment/payment')).Payment),
  'change-password': viewPart(
    async () => (await import('../change-password/change-own-password')).ChangeOwnPassword,
  ),
  'message-admin': viewPart(async () => (await import('../messages/message-admin')).MessageAdmin),
  'admin-messages': viewPart(async () => (await import('../messages/admin-messages')).AdminMessages),
  timeline: viewPart(async () => (await import('../timeline/timeline')).Timeline),
  confirmation: viewPart(async () => (await import('../confirmation/confirmation')).Confirmation),
  'requested-documents': viewPart(
    async () => (await import('../documents/requested-documents')).RequestedDocumentsView,
  ),
  'new-result': viewPart(async () => (await import('../applications/new-result')).NewResult),
  preferences: viewPart(async () => (await import('../preferences/preferences')).Preferences),
  'merit-list': viewPart(async () => (await import('../merit-lists/merit-lists')).ApplicationLists),
  proposal: viewPart(async () => (await import('../applications/proposal')).Proposal),
  'accept-offer': viewPart(async () => (await import('../applications/accept-offer')).AcceptOffer),
  'decline-offer': viewPart(async () => (await import('../applications/leave-offer')).DeclineOffer),
  'give-up-offer': viewPart(async () => (await import('../applications/leave-offer')).GiveUpOffer),
  'offer-letter': viewPart(async () => (await import('../applications/offer-letter')).Letter),
  'offer-fee': viewPart(async () => (await import('../payment/offer-fee')).OfferFee),
  'second-look': viewPart(async () => (await import('../applications/second-look')).SecondLook),
  'application-messages': viewPart(
    async () => (await import('../messages/application-messages')).ApplicationMessages,
  ),
};
