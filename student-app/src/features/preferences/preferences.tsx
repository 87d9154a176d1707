import { listPreferences, type PreferenceList, type StudentApplication } from '@uas/contract';
import { Alert, FailedState, formatInstant, Skeleton, Stack, Text } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import type { ViewProps } from '@uas/shared-ui/views';
import { useStudent } from '../../student/student-context';
import { ClaimedCategories } from './claimed-categories';
import { texts } from './preferences.texts';
import { ProgramOrder } from './program-order';

/** In which order a student wants the programs of one university, and which categories of its seats they claim. */
export function Preferences({ subject: application }: ViewProps<StudentApplication>) {
  const { email } = useStudent();
  const found = useEndpointQuery(listPreferences, { params: { email } });
  if (found.isLoading) return <Skeleton shape="row" count={4} label={texts.loading} />;
  if (!found.data)
    return (
      <FailedState
        message={found.error?.message}
        onRetry={() => void found.refetch()}
        retrying={found.isFetching}
      />
    );
  const list = found.data.lists.find(({ programs }) =>
    programs.some((program) => program.application?._id === application._id),
  );
  if (!list) return <Alert tone="attention">{texts.gone}</Alert>;
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Text>{texts.about({ university: list.institute, session: list.session })}</Text>
        <Text tone="muted">{untilText(list)}</Text>
      </Stack>
      <ProgramOrder list={list} />
      {list.categories.length > 0 && <ClaimedCategories list={list} />}
    </Stack>
  );
}

function untilText({ isOpen, until }: PreferenceList): string {
  if (until === null) return texts.untilFirstList;
  const at = formatInstant(until);
  return isOpen ? texts.until({ at }) : texts.closed({ at });
}
