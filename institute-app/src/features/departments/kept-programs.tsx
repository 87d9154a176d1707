import {
  type Department,
  listPastPrograms,
  type Program,
  type ReplyOf,
  setProgramOffered,
} from '@uas/contract';
import {
  Button,
  Disclosure,
  FailedState,
  formatDay,
  IconButton,
  IconPencil,
  IconX,
  Skeleton,
  Stack,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useEndpointMutation, useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { keepInstitute, useInstitute, useMay } from '../../institute/institute-context';
import { AddSavedProgram } from './add-saved-program';
import classes from './departments.module.css';
import { DepartmentsList } from './departments-list';
import { texts } from './edit-departments.texts';
import { RenameDialog, type Renamed } from './rename-dialog';

/** What the institute offers, where it is kept: added, renamed, offered no more and again. */
export function KeptPrograms() {
  const { institute } = useInstitute();
  const mayKeep = useMay('settings');
  if (!mayKeep) return <DepartmentsList departments={institute.departments} />;
  return (
    <Stack gap={5}>
      <EditableList departments={institute.departments} />
      <AddSavedProgram />
      <PastPrograms />
    </Stack>
  );
}

/** Says whether a program is offered; what it was before is put back with the same call. */
function useOffered() {
  const { email } = useInstitute();
  return useEndpointMutation(setProgramOffered, {
    invalidates: [listPastPrograms],
    onDone: ({ institute }) => keepInstitute(email, institute),
    failure: 'reported',
  });
}

function EditableList({ departments }: { readonly departments: readonly Department[] }) {
  const [renaming, setRenaming] = useState<{ subject: Renamed | null; opened: boolean }>({
    subject: null,
    opened: false,
  });
  const { confirm, dialog } = useConfirm();
  const offering = useOffered();
  const rename = (subject: Renamed) => setRenaming({ subject, opened: true });
  const stop = async ({ id, name }: Program) => {
    const isMeant = await confirm({
      title: texts.stopTitle({ program: name }),
      message: texts.stopMore,
      confirmLabel: texts.stop,
    });
    if (isMeant) void offering.mutate({ params: { id }, body: { offered: false } });
  };
  const programIn = ({ programs = [] }: Department, name: string) =>
    programs.find((program) => program.name === name);
  return (
    <>
      <DepartmentsList
        departments={departments}
        departmentActions={({ name }) => (
          <IconButton
            label={texts.renameDepartmentOne({ department: name })}
            icon={<IconPencil aria-hidden="true" />}
            className={classes.rename}
            onClick={() => rename({ name })}
          />
        )}
        programActions={(name, department) => {
          const program = programIn(department, name);
          if (!program) return null;
          return (
            <span className={classes.programActions}>
              <IconButton
                label={texts.renameOne({ program: name })}
                icon={<IconPencil aria-hidden="true" />}
                className={classes.rename}
                onClick={() => rename(program)}
              />
              <IconButton
                label={texts.stopOne({ program: name })}
                icon={<IconX aria-hidden="true" />}
                className={classes.rename}
                onClick={() => void stop(program)}
              />
            </span>
          );
        }}
      />
      <RenameDialog {...renaming} onClose={() => setRenaming({ ...renaming, opened: false })} />
      {dialog}
    </>
  );
}

/** What is not offered any more, for those who ask; each can be offered again. */
function PastPrograms() {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure summary={texts.past} open={opened} onToggle={setOpened}>
      {opened && <PastList />}
    </Disclosure>
  );
}

function PastList() {
  const { data, error, isFetching, refetch } = useEndpointQuery(listPastPrograms, {});
  if (error && !data) return <FailedState message={error.message} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <Skeleton shape="row" count={2} label={texts.loadingPast} />;
  if (data.programs.length === 0) return <Text tone="muted">{texts.noPast}</Text>;
  return (
    <ul className={classes.past}>
      {data.programs.map((program) => (
        <PastProgram key={program.id} program={program} />
      ))}
    </ul>
  );
}

function PastProgram({
  program,
}: {
  readonly program: ReplyOf<typeof listPastPrograms>['programs'][number];
}) {
  const { id, name, department, archivedAt, applications } = program;
  const offering = useOffered();
  return (
    <li className={classes.saved}>
      <span>
        <Typed>{name}</Typed>
        <Text size="s" tone="muted">
          <Typed>{department}</Typed>
          {' · '}
          {texts.pastSince({ day: formatDay(new Date(archivedAt)) })}
          {' · '}
          {texts.pastApplications({ count: applications })}
        </Text>
      </span>
      <Button
        size="small"
        pending={offering.isPending}
        aria-label={texts.offerAgainOne({ program: name })}
        onClick={() => void offering.mutate({ params: { id }, body: { offered: true } })}
      >
        {texts.offerAgain}
      </Button>
    </li>
  );
}
