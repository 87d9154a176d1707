import { type Application, listInstituteApplications, serverNow } from '@uas/contract';
import {
  Alert,
  Button,
  FailedState,
  formatInstant,
  LazyBoundary,
  lazyPart,
  Skeleton,
  Stack,
  Text,
} from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { useState } from 'react';
import { canDo } from '../../institute/applications';
import { useInstitute, useMay } from '../../institute/institute-context';
import { NoRight } from '../../institute/no-right';
import type { AboutApplication } from '../../institute/views';
import { ConditionList } from './condition-list';
import { MoreTime } from './more-time';
import { texts } from './offer.texts';

const letter = lazyPart(async () => (await import('@uas/shared-ui/offer-letters')).OfferLetter);

/** An offer as it is now: until when it can be answered, more time, and its conditions. */
export function Offer({ subject: about }: ViewProps<AboutApplication>) {
  const { email } = useInstitute();
  const search = about.number ?? about.studentName;
  const found = useEndpointQuery(listInstituteApplications, { params: { email }, query: { search } });
  const row = found.data?.applications.find(({ _id }) => _id === about.applicationId);
  if (found.isLoading) return <Skeleton count={4} label={texts.loading} />;
  if (!found.data) {
    return <FailedState message={found.error?.message} onRetry={found.refetch} retrying={found.isFetching} />;
  }
  if (!row || !canDo(row, 'message')) {
    return <Alert tone="attention">{row?.outcomeText ?? texts.gone}</Alert>;
  }
  return <OpenOffer row={row} />;
}

function OpenOffer({ row }: { row: Application }) {
  const { replyBy, conditions = [] } = row;
  const mayDecide = useMay('decide');
  return (
    <Stack gap={5}>
      <Text>{stateOf(row)}</Text>
      <NoRight to="decide" />
      {mayDecide && replyBy && canDo(row, 'extend') && <MoreTime applicationId={row._id} replyBy={replyBy} />}
      {conditions.length > 0 && <ConditionList row={row} conditions={conditions} />}
      <Letter applicationId={row._id} />
    </Stack>
  );
}

/** The letter that the student can print, when it is asked for. */
function Letter({ applicationId }: { applicationId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={4}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts.letter}
      </Button>
      <LazyBoundary>{isOpen && <letter.Part applicationId={applicationId} />}</LazyBoundary>
    </Stack>
  );
}

function stateOf({ offerAccepted, replyBy }: Application): string {
  if (offerAccepted) return texts.accepted;
  if (!replyBy) return texts.noEnd;
  const at = formatInstant(replyBy);
  return new Date(replyBy) > serverNow() ? texts.until({ at }) : texts.ended({ at });
}
