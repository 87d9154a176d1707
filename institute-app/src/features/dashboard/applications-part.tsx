import type { Application } from '@uas/contract';
import { IconMessage, IconUser, NewBadge } from '@uas/shared-ui/kit';
import { aboutOf } from '../../institute/use-about';
import { useDialog } from '../../institute/use-dialog';
import { FormButtons } from '../application-pdf/form-buttons';
import { useFormSheet } from '../application-pdf/use-form-sheet';
import { ApplicationsSection, useFilteredApplications } from '../applications/applications-section';
import type { ApplicationCells } from '../applications/applications-table';
import { ApplicationMessagesDialog } from '../messages/application-messages-dialog';
import { DecisionButtons } from '../review/decision-buttons';
import { ForApproved } from '../review/for-approved';
import { useDecide } from '../review/use-decide';
import { useDecideSelected } from '../review/use-decide-selected';

/** The applications with all that can be done with one: decide, look, write, save the form. */
export function ApplicationsPart() {
  const filtered = useFilteredApplications();
  const { list, put, refresh } = filtered.applications;
  const { decide, deciding, dialog } = useDecide({ put, refresh });
  const bulk = useDecideSelected({
    put,
    refresh,
    rows: list.rows,
    total: list.total ?? 0,
    totalIsCapped: list.totalIsCapped,
  });
  const forms = useFormSheet();
  const { open } = useDialog();

  const cells: ApplicationCells = {
    decision: (row) => <DecisionButtons row={row} pending={deciding === row._id} onDecide={decide} />,
    profile: (row) => (
      <ForApproved
        row={row}
        opens="profile"
        icon={<IconUser aria-hidden="true" />}
        onClick={() => open({ kind: 'student-profile', about: aboutOf(row) })}
      />
    ),
    messages: (row) => (
      <ForApproved
        row={row}
        opens="messages"
        icon={<IconMessage aria-hidden="true" />}
        badge={hasUnread(row) && <NewBadge />}
        onClick={() => open({ kind: 'application-messages', about: aboutOf(row) })}
      />
    ),
    forms: (row) => <FormButtons row={row} actions={forms} />,
  };
  const markRead = (id: string) =>
    list.replace(
      ({ _id }) => _id === id,
      (row) => ({ ...row, messages: row.messages.map(asRead) }),
    );
  return (
    <>
      <ApplicationsSection filtered={filtered} cells={cells} selection={bulk.selection} bar={bulk.bar} />
      <ApplicationMessagesDialog onRead={markRead} />
      {forms.preview}
      {dialog}
      {bulk.dialogs}
    </>
  );
}

function hasUnread(row: Application): boolean {
  return row.messages.some(({ from, read }) => from === 'student' && !read);
}

function asRead<Message extends { readonly read: boolean }>(message: Message): Message {
  return { ...message, read: true };
}
