import { isReceiptTag } from '@uas/contract';
import { type Details, event } from '../../platform/events/event-record';

export const documentsEvents = {
  'check-document': event({
    about: ['student'],
    fields: ['typeTag', 'verdict', 'reasons'],
    history: '{actor} checked a document of {subject}',
  }),
  'read-document': event({
    about: ['student'],
    fields: ['typeTag'],
    history: '{actor} looked at a document of {subject}',
  }),
  'read-documents': event({
    about: ['student'],
    fields: [],
    history: '{actor} looked at the documents of {subject}',
  }),
  'read-receipt': event({
    about: ['student'],
    fields: [],
    history: '{actor} looked at the receipt of {subject}',
  }),
  'remove-document': event({
    about: ['student'],
    fields: ['documentId', 'typeTag'],
    history: '{actor} removed a document',
    student: 'You removed a document: {document}.',
    icon: 'trash',
  }),
  'undo-document-check': event({
    about: ['student'],
    fields: ['typeTag', 'verdict', 'reason'],
    history: '{actor} took back the check of a document of {subject}',
  }),
  'upload-document': event({
    about: ['student'],
    fields: ['documentId', 'typeTag'],
    history: '{actor} uploaded a document',
    student: 'You uploaded a document: {document}.',
    icon: 'upload',
    notifies: ({ typeTag }: Details) => (isReceiptTag(typeTag) ? ['receipt-uploaded'] : []),
  }),
};
