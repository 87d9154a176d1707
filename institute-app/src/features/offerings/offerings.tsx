import { listOfferings } from '@uas/contract';
import { EmptyState, FailedState, IconCalendar, Skeleton, Stack, Text } from '@uas/shared-ui/kit';
import type { Question } from '@uas/shared-ui/overlays';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useInstitute } from '../../institute/institute-context';
import { NoRight } from '../../institute/no-right';
import { useSessionChoice } from '../../institute/use-session-choice';
import { DateMoves } from './date-moves';
import classes from './offerings.module.css';
import { texts } from './offerings.texts';
import { OfferingsForm } from './offerings-form';
import { WhatComesNext } from './what-comes-next';

interface OfferingsProps {
  /** Tells whether something typed would be lost. */
  readonly onUnsaved: (unsaved: boolean) => void;
}

/** When admissions of a session open and close, and what else has a date. */
export function Offerings({ onUnsaved }: OfferingsProps) {
  const { email } = useInstitute();
  const choice = useSessionChoice({
    name: 'dates',
    withPastYear: true,
    question: discardQuestion,
    onUnsaved,
  });
  const { session, now } = choice;
  const found = useEndpointQuery(listOfferings, { params: { email }, query: { session } });
  const offerings = found.data?.offerings;
  const forAll = offerings?.find(({ programId }) => programId === null);
  return (
    <Stack gap={4}>
      <Text tone="muted">{texts.more}</Text>
      <NoRight to="dates" />
      <div className={classes.short}>{choice.field}</div>
      {found.isLoading && <Skeleton shape="row" count={4} label={texts.loading} />}
      {!offerings && found.error && (
        <FailedState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
      )}
      {offerings?.length === 0 && <EmptyState title={texts.none} icon={<IconCalendar />} />}
      {forAll && <WhatComesNext offering={forAll} now={now} />}
      {found.data && (
        <OfferingsForm
          key={session}
          session={session}
          saved={found.data}
          now={now}
          onDirty={choice.noteDirty}
        />
      )}
      {choice.dialog}
      {offerings && <DateMoves offerings={offerings} />}
    </Stack>
  );
}

/** What is asked before typed dates are lost. */
function discardQuestion(): Question {
  return {
    title: texts.discard,
    message: texts.discardMore,
    confirmLabel: texts.discardYes,
    cancelLabel: texts.discardNo,
    tone: 'danger',
  };
}
