import { knownWord, MOVED_DATE_KINDS, MOVED_DATE_LABELS } from '@uas/contract';
import { type Details, event, listed } from '../../platform/events/event-record';
import type { ChangedOffering } from './changed-offering';

const OTHER_FIELDS = new Map([
  ['opens', 'the opening date'],
  ['lateFee', 'the late fee'],
]);

function labelOf(field: string): string {
  const kind = knownWord(MOVED_DATE_KINDS, field);
  return kind === null ? (OTHER_FIELDS.get(field) ?? field) : MOVED_DATE_LABELS[kind];
}

/** Which dates of which programs changed; nothing of rows from before, which do not tell it. */
function offeringChanges({ changes, session }: Details): string {
  if (!Array.isArray(changes) || changes.length === 0) return '';
  const each = (changes as ChangedOffering[]).map(({ program, fields }) => {
    const whose = program ?? 'all programs without dates of their own';
    return fields.length === 0
      ? `the dates of ${whose} (removed)`
      : `${listed(fields.map(labelOf))} of ${whose}`;
  });
  return `${session}, ${listed(each)}`;
}

const changed = (after: Details) => offeringChanges(after) !== '';

export const offeringsEvents = {
  'move-offering': event({
    about: ['institute'],
    fields: ['session', 'moves', 'changes'],
    as: (after: Details) => (changed(after) ? 'dates-moved' : 'move-offering'),
    variants: {
      'move-offering': {
        history: '{actor} moved a date of admission of {subject}',
        institute: 'An admission date was moved.',
      },
      'dates-moved': {
        history: '{actor} moved a date of admission of {subject}',
        institute: 'An admission date was moved: {changes}.',
        changes: offeringChanges,
      },
    },
  }),
  'set-offerings': event({
    about: ['institute'],
    fields: ['session', 'moves', 'changes'],
    as: (after: Details) => (changed(after) ? 'dates-set' : 'set-offerings'),
    variants: {
      'set-offerings': {
        history: '{actor} set the dates of admission of {subject}',
        institute: 'The admission dates were set.',
      },
      'dates-set': {
        history: '{actor} set the dates of admission of {subject}',
        institute: 'The admission dates were set: {changes}.',
        changes: offeringChanges,
      },
    },
  }),
};
