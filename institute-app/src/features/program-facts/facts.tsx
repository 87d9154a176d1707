import { listProgramFacts, type OwnProgramFacts } from '@uas/contract';
import { EmptyState, FailedState, IconPencil, Skeleton, Stack, Text } from '@uas/shared-ui/kit';
import type { Question } from '@uas/shared-ui/overlays';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useInstitute } from '../../institute/institute-context';
import { NoRight } from '../../institute/no-right';
import { useSessionChoice } from '../../institute/use-session-choice';
import { texts } from './facts.texts';
import { FactsForm } from './facts-form';

interface FactsProps {
  /** Tells whether something typed would be lost. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** What the institute says of its programs: facts, fees and closing merits. */
export function Facts({ onUnsaved }: FactsProps) {
  const { email } = useInstitute();
  const choice = useSessionChoice({
    name: 'facts',
    withPastYear: true,
    question: discardQuestion,
    onUnsaved,
  });
  const { session, now } = choice;
  const found = useEndpointQuery(listProgramFacts, { params: { email }, query: {} });
  const programs = found.data?.programs;
  return (
    <Stack gap={4}>
      <Text tone="muted">{texts.more}</Text>
      <NoRight to="settings" />
      {found.isLoading && <Skeleton shape="row" count={4} label={texts.loading} />}
      {!programs && found.error && (
        <FailedState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
      )}
      {programs && programs.length > 0 && !programs.some(isGiven) && (
        <EmptyState title={texts.none} icon={<IconPencil />} />
      )}
      {programs?.length === 0 && <EmptyState title={texts.noPrograms} />}
      {programs && programs.length > 0 && (
        <FactsForm
          key={session}
          session={session}
          sessionChoice={choice.field}
          saved={programs}
          now={now}
          onDirty={choice.noteDirty}
        />
      )}
      {choice.dialog}
    </Stack>
  );
}

function isGiven({ updatedAt, closingMerits }: OwnProgramFacts): boolean {
  return updatedAt !== null || closingMerits.length > 0;
}

/** What is asked before what was typed is lost. */
function discardQuestion(): Question {
  return {
    title: texts.discard,
    message: texts.discardMore,
    confirmLabel: texts.discardYes,
    cancelLabel: texts.discardNo,
    tone: 'danger',
  };
}
