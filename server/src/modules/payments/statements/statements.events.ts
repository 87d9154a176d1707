import { type Details, event } from '../../../platform/events/event-record';

export const statementsEvents = {
  'import-statement': event({
    about: ['statement'],
    fields: ['account', 'added'],
    history: '{actor} imported a statement of {account}: {added} lines',
    fills: ({ account, added }: Details) => ({ account: String(account ?? ''), added: Number(added ?? 0) }),
  }),
  'set-line-aside': event({
    about: ['statement-line'],
    fields: [],
    history: '{actor} set a line of a statement aside',
  }),
  'undo-line': event({
    about: ['statement-line'],
    fields: [],
    history: '{actor} took back that a line of a statement was set aside',
  }),
};
