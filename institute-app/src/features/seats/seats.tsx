import { listSeats, type OwnSeats, type SeatPlan } from '@uas/contract';
import { Button, EmptyState, FailedState, Skeleton, Stack, Text } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useInstitute, useMay } from '../../institute/institute-context';
import { NoRight } from '../../institute/no-right';
import { useSessionChoice } from '../../institute/use-session-choice';
import { HowSeatsAreGiven } from './how-seats-are-given';
import { PlanDialog } from './plan-dialog';
import { PlansTable, type ProgramSeats } from './plans-table';
import classes from './seats.module.css';
import { texts } from './seats.texts';
import { usePublishSeats } from './use-save-seats';
import { VacantNote } from './vacant-until';

/** The seats of the institute in one session: how they are given, and how many each program has for whom. */
export function Seats() {
  const { email } = useInstitute();
  const choice = useSessionChoice({ name: 'seats', withPastYear: true });
  const { session } = choice;
  const found = useEndpointQuery(listSeats, { params: { email }, query: { session } });
  const seats = found.data;
  return (
    <Stack gap={4}>
      <Text tone="muted">{texts.more}</Text>
      <NoRight to="lists" />
      <div className={classes.short}>{choice.field}</div>
      {found.isLoading && <Skeleton shape="row" count={3} label={texts.loading} />}
      {!seats && found.error && (
        <FailedState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
      )}
      {seats && <KnownSeats key={session} session={session} seats={seats} />}
    </Stack>
  );
}

interface KnownSeatsProps {
  readonly session: string;
  readonly seats: OwnSeats;
}

function KnownSeats({ session, seats }: KnownSeatsProps) {
  const mayWrite = useMay('lists');
  const programs = useProgramSeats(seats.plans);
  const [opened, setOpened] = useState<ProgramSeats | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const drafts = seats.plans.filter(({ publishedAt, isOffered }) => publishedAt === null && isOffered);
  const current = programs.find(({ programId }) => programId === opened?.programId) ?? opened;
  return (
    <Stack gap={5}>
      <VacantNote session={session} settings={seats.settings} />
      <HowSeatsAreGiven session={session} settings={seats.settings} caps={seats.caps} />
      {programs.length === 0 && <EmptyState title={texts.noPrograms} />}
      {programs.length > 0 && seats.plans.length === 0 && <EmptyState title={texts.none} />}
      {programs.length > 0 && (
        <PlansTable
          programs={programs}
          onOpen={(program) => {
            setOpened(program);
            setIsOpen(true);
          }}
        />
      )}
      {mayWrite && drafts.length > 0 && (
        <div>
          <PublishDrafts session={session} programIds={drafts.map(({ programId }) => programId)} />
        </div>
      )}
      <Dialog
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={current ? texts.of({ program: current.name }) : texts.seats}
        size="xl"
      >
        {current && (
          <PlanDialog
            key={current.programId}
            session={session}
            program={current}
            programs={programs}
            caps={seats.caps}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Dialog>
    </Stack>
  );
}

/** What is offered now, in its order, with its seats; and what has seats and is not offered any more. */
function useProgramSeats(plans: readonly SeatPlan[]): readonly ProgramSeats[] {
  const { institute } = useInstitute();
  const planOf = new Map(plans.map((plan) => [plan.programId, plan]));
  const offered = institute.departments.flatMap(({ name: department, programs = [] }) =>
    programs.map(({ id, name }) => ({
      programId: id,
      name,
      department,
      isOffered: true,
      plan: planOf.get(id) ?? null,
    })),
  );
  const ids = new Set(offered.map(({ programId }) => programId));
  const others = plans
    .filter(({ programId }) => !ids.has(programId))
    .map((plan) => ({
      programId: plan.programId,
      name: plan.program,
      department: plan.department,
      isOffered: plan.isOffered,
      plan,
    }));
  return [...offered, ...others];
}

/** Publishes all drafts of a session at once. */
function PublishDrafts({
  session,
  programIds,
}: {
  readonly session: string;
  readonly programIds: readonly string[];
}) {
  const { publish, isPending, dialog } = usePublishSeats(session);
  return (
    <>
      <Button variant="primary" pending={isPending} onClick={() => void publish(programIds)}>
        {texts.publishAll({ count: programIds.length })}
      </Button>
      {dialog}
    </>
  );
}
