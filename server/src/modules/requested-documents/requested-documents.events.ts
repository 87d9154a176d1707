import { event } from '../../platform/events/event-record';
import { notification } from '../../platform/events/notification-record';
import { OF_APPLICATION } from '../applications/applications.notifications';

export const requestedDocumentsEvents = {
  'cancel-document-requests': event({
    about: ['application'],
    fields: ['documents'],
    steps: { 'document-requests-cancelled': 'Document no longer asked for' },
    history: '{actor} no longer asks {subject} for documents for {program}',
    student: '{university} no longer asks you for {documents} for {program}.',
    icon: 'info-circle',
    institute: 'The student is no longer asked for {documents}, application {number} for {program}.',
    notifies: ['document-requests-cancelled'],
  }),
  'move-document-requests': event({
    about: ['application'],
    fields: ['documents', 'replyBy'],
    history: '{actor} gave {subject} another day to send documents for {program}',
    student: '{university} gave you another day to send {documents} for {program}.',
    icon: 'info-circle',
    institute: 'The student has another day to send {documents}, application {number} for {program}.',
    notifies: ['document-requests-moved'],
  }),
  'request-documents': event({
    about: ['application'],
    fields: ['documents', 'replyBy'],
    steps: { 'documents-requested': 'Document asked for' },
    history: '{actor} asked {subject} for documents for {program}',
    student: '{university} asked you for {documents} for {program}.',
    icon: 'file-text',
    tone: 'attention',
    institute: 'The student was asked for {documents}, application {number} for {program}.',
    notifies: ['documents-requested'],
  }),
  'send-requested-document': event({
    about: ['application'],
    fields: ['documents'],
    steps: { 'requested-document-sent': 'Requested document sent' },
    history: '{actor} sent a document that {institute} asked for, for {program}',
    student: 'You sent {documents} to {university} for {program}.',
    icon: 'upload',
    institute: 'The student sent {documents}, application {number} for {program}.',
    notifies: ['requested-document-sent'],
  }),
};

/** Where a student sends what is asked for. */
const REQUESTED = { dialog: 'requested-documents', application: '{applicationId}' };

export const requestedDocumentsNotifications = {
  'documents-requested': notification({
    to: { student: REQUESTED },
    category: 'decisions',
    email: 'soon',
    rank: 45,
    name: 'Document asked for',
    title: 'A university asks you for a document',
    text: '{university} asks you for {documents}, application {number} for {program}. Please send it until {to}.',
    fields: [...OF_APPLICATION, 'documents', 'to'],
  }),
  'document-requests-moved': notification({
    to: { student: REQUESTED },
    category: 'decisions',
    email: 'soon',
    rank: 55,
    name: 'Another day to send a document',
    title: 'You have another day to send a document',
    text: '{university} asks you for {documents}, application {number} for {program}, until {to} now.',
    fields: [...OF_APPLICATION, 'documents', 'to'],
  }),
  'document-requests-cancelled': notification({
    to: { student: {} },
    category: 'decisions',
    email: 'soon',
    name: 'Document no longer asked for',
    title: 'A document is no longer asked for',
    text: '{university} no longer asks you for {documents}, application {number} for {program}.',
    fields: [...OF_APPLICATION, 'documents'],
  }),
  'requested-document-sent': notification({
    to: { institute: { dialog: 'requested-documents', application: '{number}' } },
    category: 'decisions',
    email: 'soon',
    name: 'Requested document sent by a student',
    title: 'A student sent a document that you asked for',
    text: 'The student of the application {number} for {program} sent {documents}.',
    fields: [...OF_APPLICATION, 'documents'],
  }),
};
