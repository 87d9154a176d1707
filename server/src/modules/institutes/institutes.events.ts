import { type Details, event } from '../../platform/events/event-record';

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
  'rename-program': event({
    about: ['program'],
    fields: ['name'],
    history: '{actor} renamed {subject}',
    institute: 'A program was renamed.',
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
    fields: ['fields', 'programs'],
    history: '{actor} changed the profile of the university',
    institute: 'The profile was changed.',
  }),
  'upload-institute-file': event({
    about: ['institute'],
    fields: ['file', 'kind'],
    history: '{actor} uploaded a file for the public page',
    institute: 'A file for the public page was uploaded.',
  }),
};
