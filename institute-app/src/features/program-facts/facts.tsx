import { listProgramFacts, type OwnProgramFacts, serverNow, sessionsForStudent } from '@uas/contract';
import { SelectField } from '@uas/shared-ui/forms';
import {
  Alert,
  commonTexts,
  EmptyState,
  FailedState,
  IconPencil,
  Skeleton,
  Stack,
  Text,
} from '@uas/shared-ui/kit';
import { type Question, useConfirm } from '@uas/shared-ui/overlays';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useCallback, useState } from 'react';
import { useInstitute, useMay } from '../../institute/institute-context';
import { texts } from './facts.texts';
import { FactsForm } from './facts-form';

interface FactsProps {
  /** Tells whether something typed would be lost. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** What the institute says of its programs: facts, fees and closing merits. */
export function Facts({ onUnsaved }: FactsProps) {
  const { email, member } = useInstitute();
  const mayWrite = useMay('settings');
  const [now] = useState(() => serverNow());
  const sessions = sessionsForStudent(now);
  const [session, setSession] = useState(sessions[0] ?? '');
  const [dirty, setDirty] = useState(false);
  const noteDirty = useCallback(
    (unsaved: boolean) => {
      setDirty(unsaved);
      onUnsaved(unsaved);
    },
    [onUnsaved],
  );
  const { confirm, dialog } = useConfirm();
  const change = async (next: string) => {
    if (next !== '' && (!dirty || (await confirm(discardQuestion())))) setSession(next);
  };
  const found = useEndpointQuery(listProgramFacts, { params: { email }, query: {} });
  const programs = found.data?.programs;
  return (
    <Stack gap={4}>
      <Text tone="muted">{texts.more}</Text>
      {member && !mayWrite && (
        <Alert tone="info" live="off">
          {texts.noRight({ mainAccount: member.mainAccount })}
        </Alert>
      )}
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
          sessionChoice={
            <SelectField
              label={commonTexts.session}
              options={sessions}
              value={session}
              onChange={(next) => void change(next)}
            />
          }
          saved={programs}
          now={now}
          onDirty={noteDirty}
        />
      )}
      {dialog}
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
