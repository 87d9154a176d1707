import {
  ACCEPTED_SEATS,
  type AcceptedSeat,
  type SeatSettings,
  UNANSWERED_OFFERS,
  type UnansweredOffer,
} from '@uas/contract';

export function acceptedOf({ acceptedSeat }: SeatSettings): AcceptedSeat {
  return ACCEPTED_SEATS.find((each) => each === acceptedSeat) ?? 'moves-up';
}

export function unansweredOf({ unansweredOffer }: SeatSettings): UnansweredOffer {
  return UNANSWERED_OFFERS.find((each) => each === unansweredOffer) ?? 'out';
}

/** Settings as they are sent; until when seats are vacant stays as it is where it does not stand there. */
export function writtenSettings(settings: SeatSettings) {
  const { mostPreferences, verifiedOnly, seen } = settings;
  return {
    mostPreferences,
    acceptedSeat: acceptedOf(settings),
    unansweredOffer: unansweredOf(settings),
    verifiedOnly,
    seen,
  };
}
