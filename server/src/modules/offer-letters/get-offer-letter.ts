import * as api from '@uas/contract';
import { conditionText, formatApplicationNumber } from '@uas/contract';
import { fileAddress } from '../../platform/files/file-address';
import { handle } from '../../platform/http/handle';
import { Refusal } from '../../platform/refusals/refusal';
import { letterCode } from './letter-code';
import { findOffer } from './offer-letters.store';

/** The letter of an offer for its student and its institute, as long as the application is approved. */
export const getOfferLetter = handle(api.getOfferLetter, async (call) => {
  const { actor, database, params } = call;
  const offer = await findOffer(database, params.id);
  if (!offer) throw new Refusal('application.not-found');
  const owner = actor.role === 'student' ? offer.student_id : offer.institute_id;
  if (owner !== actor.id) throw new Refusal('access.forbidden');
  if (offer.status !== 'approved') throw new Refusal('offer.not-open');
  const number = formatApplicationNumber({ number: offer.number, createdAt: offer.created_at });
  const { logo_id: id, logo_mime: mime, name, address, city, phone, email, website } = offer;
  return {
    code: letterCode(call.fileKey, { kind: 'offer', number }),
    number,
    studentName: offer.student_name,
    institute: {
      name,
      logoUrl: id === null || mime === null ? '' : fileAddress(call, { id, mime, visibility: 'public' }),
      address,
      city,
      phone,
      email,
      website,
    },
    department: offer.department,
    program: offer.program_name ?? offer.course,
    session: offer.session,
    decidedAt: offer.decided_at.toISOString(),
    replyBy: offer.reply_by?.toISOString() ?? null,
    accepted: offer.offer_accepted,
    conditions: (offer.conditions ?? [])
      .filter(({ state }) => state === 'open')
      .map((condition) => ({
        text: conditionText(condition),
        dueAt: condition.due_at === null ? null : new Date(condition.due_at).toISOString(),
      })),
  };
});
