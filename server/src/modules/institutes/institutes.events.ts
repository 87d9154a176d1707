import { type Details, event, listed } from '../../platform/events/event-record';

/** What the fields of a profile are called in a sentence. */
const PROFILE_FIELDS = new Map([
  ['name', 'the name'],
  ['contact_person', 'the contact person'],
  ['phone', 'the phone number'],
  ['website', 'the website'],
  ['address', 'the address'],
  ['city', 'the city'],
]);

const FILES = new Map([
  ['logo', 'the logo'],
  ['cover', 'the cover photo'],
  ['feeStructure', 'the fee structure'],
]);

/** What changed in a profile; nothing of rows from before, which tell what was sent and not what changed. */
function profileChanges({ fields, added, removed }: Details): string {
  if (!Array.isArray(fields) || !Array.isArray(added) || !Array.isArray(removed)) return '';
  return [
    ...(fields.length > 0 ? [listed(fields.map((field) => PROFILE_FIELDS.get(field) ?? String(field)))] : []),
    ...(added.length > 0 ? [`programs added: ${listed(added.map(String))}`] : []),
    ...(removed.length > 0 ? [`programs no longer offered: ${listed(removed.map(String))}`] : []),
  ].join('; ');
}

export const institutesEvents = {
  'delete-institute': event({ about: ['institute'], fields: [], history: '{actor} deleted a university' }),
  'import-institute': event({
    about: ['institute'],
    fields: [],
    history: '{actor} imported {subject}',
    institute: 'The institute was imported by the admin.',
  }),
  'register-institute': event({
    about: ['institute'],
    fields: [],
    history: 'New university: {subject}',
    institute: 'The institute was registered.',
  }),
  'rename-department': event({
    about: ['institute'],
    fields: ['name'],
    history: '{actor} renamed a department',
    institute: 'A department was renamed: {changes}.',
    changes: ({ name }, before) => `${before.name} is ${name} now`,
  }),
  'rename-program': event({
    about: ['program'],
    fields: ['name'],
    history: '{actor} renamed {subject}',
    institute: 'A program was renamed: {changes}.',
    changes: ({ name }, before) => `${before.name} is ${name} now`,
  }),
  'set-institute-looked-at': event({
    about: ['institute'],
    fields: ['lookedAt'],
    as: ({ lookedAt }: Details) => (lookedAt === true ? 'looked-at' : 'to-be-looked-at'),
    variants: {
      'looked-at': { history: '{actor} looked at {subject}, which is new' },
      'to-be-looked-at': { history: '{actor} took back having looked at {subject}' },
    },
  }),
  'set-program-offered': event({
    about: ['program'],
    // The program by the name that it had then.
    fields: ['name', 'offered'],
    as: ({ offered }: Details) => (offered === true ? 'offered-again' : 'not-offered'),
    variants: {
      'offered-again': {
        history: '{actor} offered {subject} again',
        institute: 'A program is offered again: {changes}.',
        changes: ({ name }) => String(name),
      },
      'not-offered': {
        history: '{actor} took {subject} out of what is offered',
        institute: 'A program is no longer offered: {changes}.',
        changes: ({ name }) => String(name),
      },
    },
  }),
  'set-queries-allowed': event({
    about: ['institute'],
    fields: ['allowed'],
    as: ({ allowed }: Details) => (allowed === true ? 'queries-allowed' : 'queries-paused'),
    variants: {
      'queries-allowed': {
        history: '{actor} let queries through to {subject}',
        institute: 'The admin let queries through.',
      },
      'queries-paused': {
        history: '{actor} paused the queries to {subject}',
        institute: 'The admin paused the queries.',
      },
    },
  }),
  'update-institute': event({
    about: ['institute'],
    // The programs by the names that they had then.
    fields: ['fields', 'programs', 'added', 'removed'],
    as: (after: Details) => (profileChanges(after) === '' ? 'update-institute' : 'profile-changed'),
    variants: {
      'update-institute': {
        history: '{actor} changed the profile of the university',
        institute: 'The profile was changed.',
      },
      'profile-changed': {
        history: '{actor} changed the profile of the university',
        institute: 'The profile was changed: {changes}.',
        changes: profileChanges,
      },
    },
  }),
  'upload-institute-file': event({
    about: ['institute'],
    fields: ['file', 'kind'],
    history: '{actor} uploaded a file for the public page',
    institute: 'A file for the public page was uploaded: {changes}.',
    changes: ({ kind }) => FILES.get(String(kind)) ?? String(kind),
  }),
};
