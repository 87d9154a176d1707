import { type Details, event } from '../../platform/events/event-record';

/** Which rule it is, by the name that its program had then. */
function ruleOf({ session, program }: Details): string {
  return `${session}, ${program ?? 'all programs without a rule of their own'}`;
}

const FIELDS = ['session', 'program', 'version'] as const;

export const meritEvents = {
  'publish-merit-rule': event({
    about: ['institute'],
    fields: FIELDS,
    history: '{actor} published a merit rule of {subject}',
    institute: 'A merit rule was published: {changes}.',
    changes: ruleOf,
  }),
  'save-merit-rule': event({
    about: ['institute'],
    fields: FIELDS,
    history: '{actor} changed the draft of a merit rule of {subject}',
    institute: 'The draft of a merit rule was changed: {changes}.',
    changes: ruleOf,
  }),
};
