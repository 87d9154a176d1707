import { defineTexts } from '@uas/shared-ui/kit';

/** What accepting the offer of a merit list means. */
export const texts = defineTexts('student/seat-terms', {
  movesUp:
    'If you accept this offer, other universities no longer consider you. Here you stay on the list for your higher preferences.',
  isKept:
    'If you accept this offer, other universities no longer consider you. Here you keep this seat, and your other preferences end.',
  isOnly: 'If you accept this offer, other universities no longer consider you. Here you keep this seat.',
  position: 'This offer is for {program}, your preference {position} of {count}.',
});
