import { getOutboxMessage } from '@uas/contract';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { type Subject, ViewHost } from '@uas/shared-ui/views';
import type { ComponentType } from 'react';
import { notThereYet, useView } from '../../admin/use-view';
import { type Page, type SubjectOf, VIEWS, type ViewName, viewsOver } from '../../admin/views';
import { useTemplate } from '../mail-templates/use-template';
import { useStudentDocument, useStudentEmail, useStudentReceipt } from '../students/use-student-below';
import { PARTS } from './view-parts';

/** The views over one page, each a step of its own; the address, or the place in the history, says which are open. */
export function Views({ over }: { readonly over: Page }) {
  return viewsOver(over).map((name) => {
    const LookedUp = LOOKED_UP[name];
    return LookedUp ? <LookedUp key={name} /> : <AsKept key={name} name={name} />;
  });
}

/** The views that are drawn with more than what is kept of them. */
const LOOKED_UP: Readonly<Partial<Record<ViewName, ComponentType>>> = {
  'student-form': StudentForm,
  'student-receipt': StudentReceipt,
  'student-document': StudentDocument,
  'outbox-message': OutboxMessage,
  'mail-template': MailTemplate,
};

function AsKept({ name }: { readonly name: ViewName }) {
  const { opened } = useView(name);
  return <Shown name={name} subject={{ state: 'found', value: opened }} />;
}

function StudentForm() {
  const { opened } = useView('student-form');
  return <Shown name="student-form" subject={useStudentEmail(opened)} />;
}

function StudentReceipt() {
  const { opened } = useView('student-receipt');
  return <Shown name="student-receipt" subject={useStudentReceipt(opened)} />;
}

function StudentDocument() {
  const { opened } = useView('student-document');
  return <Shown name="student-document" subject={useStudentDocument(opened)} />;
}

function OutboxMessage() {
  const { opened } = useView('outbox-message');
  return <Shown name="outbox-message" subject={useOutboxMessage(opened)} />;
}

function MailTemplate() {
  const { opened } = useView('mail-template');
  return <Shown name="mail-template" subject={useTemplate(opened)} />;
}

interface ShownProps<Name extends ViewName> {
  readonly name: Name;
  readonly subject: Subject<SubjectOf<Name> | null>;
}

function Shown<Name extends ViewName>({ name, subject }: ShownProps<Name>) {
  const { opened, close } = useView(name);
  return (
    <ViewHost
      views={VIEWS}
      parts={PARTS}
      opened={opened === null ? null : name}
      about={JSON.stringify(opened)}
      subject={subject}
      onClose={close}
    />
  );
}

/** One message of the outbox with its words. */
function useOutboxMessage(id: string | null): Subject<SubjectOf<'outbox-message'>> {
  const found = useEndpointQuery(getOutboxMessage, id === null ? null : { params: { id } });
  return found.data ? { state: 'found', value: found.data } : notThereYet(found);
}
