import {
  factsOfProgram,
  getPublicInstitute,
  latestOpen,
  type PublicInstitute,
  rupeesAtAdmission,
} from '@uas/contract';
import { Button, Money, Text } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import type { ReactNode } from 'react';
import classes from './apply.module.css';
import { programIdOf } from './chosen-dates';
import { texts } from './facts-here.texts';
import type { Choice } from './use-choices';

interface FactsHereProps {
  readonly institute: PublicInstitute;
  readonly choice: Choice;
}

/** What the chosen program costs and where it closed, before one applies; nothing where the university says nothing of any. */
export function FactsHere({ institute, choice }: FactsHereProps) {
  const found = useEndpointQuery(getPublicInstitute, { params: { id: institute._id } });
  const known = found.data?.institute.programFacts;
  if (found.isLoadingError) {
    return (
      <Text size="xs" tone="muted" as="div">
        {texts.notLoaded}{' '}
        <Button size="small" variant="quiet" pending={found.isFetching} onClick={() => void found.refetch()}>
          {texts.tryAgain}
        </Button>
      </Text>
    );
  }
  if (!known) return null;
  const { fees, closingMerits } = factsOfProgram(known, programIdOf(institute, choice) ?? null);
  const fee = latestOpen(fees);
  const atAdmission = fee ? rupeesAtAdmission(fee) : null;
  const closing = latestOpen(closingMerits);
  const facts: (readonly [string, ReactNode])[] = [
    [
      texts.semester,
      fee && fee.semesterRupees !== null
        ? texts.ofSession({ figure: <Money amount={fee.semesterRupees} />, session: fee.session })
        : texts.notProvided,
    ],
    ...(atAdmission === null
      ? []
      : [[texts.admission, <Money key="admission" amount={atAdmission} />] as const]),
    [
      texts.closing,
      closing ? texts.ofSession({ figure: closing.aggregate, session: closing.session }) : texts.notProvided,
    ],
  ];
  return (
    <dl className={classes.facts} aria-label={texts.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
