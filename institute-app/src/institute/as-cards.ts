/** A tick and nine columns need this much of a screen, in pixels; under it the applications are cards. */
export const CARDS_UNDER = 1_216;

/** The screens on which they are. The style sheet of the table names the same width. */
export const AS_CARDS = `(max-width: ${CARDS_UNDER - 0.02}px)`;
