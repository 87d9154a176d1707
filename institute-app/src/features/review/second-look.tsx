import { type Application, listInstituteApplications, openSecondLook } from '@uas/contract';
import { useFreshAddresses } from '@uas/shared-ui/data';
import { Alert, FailedState, KeyValueList, ProgramName, Skeleton, Stack } from '@uas/shared-ui/kit';
import { SecondLooks } from '@uas/shared-ui/papers';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useInstitute, useMay } from '../../institute/institute-context';
import { NoRight } from '../../institute/no-right';
import type { AboutApplication } from '../../institute/use-dialog';
import { AnswerForm } from './answer-form';
import { texts } from './second-look.texts';
import { texts as dialogTexts } from './second-look-dialog.texts';

/** A second look as it is now: the question with its file, and the answer or the form for it. */
export function SecondLook({ about }: { about: AboutApplication }) {
  const { email } = useInstitute();
  const mayDecide = useMay('decide');
  const search = about.number ?? about.studentName;
  const found = useEndpointQuery(listInstituteApplications, { params: { email }, query: { search } });
  const freshness = useFreshAddresses(found);
  const row = found.data?.applications.find(({ _id }) => _id === about.applicationId);
  if (found.isLoading) return <Skeleton count={4} label={dialogTexts.loading} />;
  if (!found.data) {
    return <FailedState message={found.error?.message} onRetry={found.refetch} retrying={found.isFetching} />;
  }
  if (!row?.secondLooks) return <Alert tone="attention">{texts.gone}</Alert>;
  const open = openSecondLook(row);
  return (
    <Stack gap={4}>
      <Decision row={row} />
      <SecondLooks looks={row.secondLooks} freshness={freshness} />
      {open && <NoRight to="decide" />}
      {open && mayDecide && <AnswerForm key={open._id} row={row} secondLookId={open._id} />}
    </Stack>
  );
}

function Decision({ row }: { row: Application }) {
  const decided = row.outcomeText ? [{ label: texts.decided, value: row.outcomeText }] : [];
  return <KeyValueList items={[{ label: texts.program, value: <ProgramName of={row} /> }, ...decided]} />;
}
