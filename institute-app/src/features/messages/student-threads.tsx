import { type Application, listInstituteApplications } from '@uas/contract';
import { type Column, ListTable } from '@uas/shared-ui/data';
import { Button, commonTexts, NewBadge, ProgramName, programName, Text, Typed } from '@uas/shared-ui/kit';
import { useEndpointList } from '@uas/shared-ui/query';
import { useMemo } from 'react';
import { hasUnread } from '../../institute/applications';
import { texts } from '../../institute/institute.texts';
import { useInstitute } from '../../institute/institute-context';
import { useDialog } from '../../institute/use-dialog';
import { aboutOf } from '../../institute/views';

const APPROVED = { status: 'approved' } as const;

/** The approved students, to whom one can write; who wrote something new stands out. */
export function StudentThreads() {
  const { email } = useInstitute();
  const { open } = useDialog();
  const list = useEndpointList(listInstituteApplications, 'applications', {
    params: { email },
    query: APPROVED,
  });
  return (
    <ListTable
      caption={texts.students}
      columns={useMemo(() => columns(), [])}
      list={list}
      kind="application"
      rowKey={({ _id }) => _id}
      loadingText={texts.loadingStudents}
      empty={texts.noStudents}
      rowActions={(row) => (
        <Button
          size="small"
          aria-label={texts.openOne({ student: row.studentName, program: programName(row) })}
          onClick={() => open({ kind: 'application-messages', about: aboutOf(row) })}
        >
          {texts.open}
        </Button>
      )}
    />
  );
}

function columns(): Column<Application>[] {
  return [
    {
      id: 'student',
      header: commonTexts.student,
      cell: (row) => (
        <>
          <Typed>{row.studentName}</Typed> {hasUnread(row) && <NewBadge />}
        </>
      ),
      card: 'title',
    },
    { id: 'program', header: commonTexts.program, cell: (row) => <ProgramName of={row} /> },
    {
      id: 'last',
      header: texts.last,
      cell: ({ messages }) => <LastMessage text={messages.at(-1)?.text} />,
    },
  ];
}

function LastMessage({ text }: { text: string | undefined }) {
  return text === undefined ? <Text tone="muted">{texts.noMessage}</Text> : <Typed>{text}</Typed>;
}
