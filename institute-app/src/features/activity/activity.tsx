import { type ActivityEntry, getInstituteActivity, humanize, isFailedLogin } from '@uas/contract';
import type { Column } from '@uas/shared-ui/data';
import { Instant, LinkButton, Stack, sentence, Text, Typed } from '@uas/shared-ui/kit';
import { fieldsOf, ListScreen, useList } from '@uas/shared-ui/lists';
import type { ReactNode } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { addressOfApplication } from '../../institute/use-application-page';
import { texts } from './activity.texts';

const { days } = fieldsOf(getInstituteActivity);

const fields = () => [days({ label: texts.between })];

/** What happened at the institute, newest first: by day, by program and by the number of an application. */
export function Activity() {
  const { email } = useInstitute();
  const list = useList(getInstituteActivity, 'entries', {
    name: 'activity',
    fields,
    params: { email },
    how: 'replace',
  });
  return (
    <Stack gap={4}>
      <Text tone="muted">{texts.more}</Text>
      <ListScreen
        of={list}
        label={texts.filters}
        search={texts.search}
        searchIn={texts.searchIn}
        caption={texts.caption}
        columns={columnsOf()}
        kind="entry"
        rowKey={(row) => row._id}
        loadingText={texts.loading}
        none={texts.none}
        noMatch={texts.noneMatches}
        showAll={texts.showAll}
      />
    </Stack>
  );
}

function columnsOf(): Column<ActivityEntry>[] {
  return [
    {
      id: 'what',
      header: texts.what,
      cell: ({ text, applicationId, number }) => (
        <>
          <span dir="auto">{sentence(text)}</span>
          {applicationId !== null && number !== '' && (
            <LinkButton variant="quiet" size="small" to={addressOfApplication(number)}>
              {texts.openOne({ number })}
            </LinkButton>
          )}
        </>
      ),
      card: 'title',
    },
    { id: 'who', header: texts.who, cell: whoDid },
    { id: 'when', header: texts.when, cell: ({ at }) => <Instant value={at} /> },
  ];
}

const ACTORS = ['institute', 'student', 'admin', 'system'] as const;

/** A colleague by name. An actor that this page does not know yet is called as the server calls it. */
export function whoDid({ by, byName, key }: ActivityEntry): ReactNode {
  if (isFailedLogin(key)) return texts.unknown;
  if (byName) return <Typed>{byName}</Typed>;
  const known = ACTORS.find((actor) => actor === by);
  return known ? texts[known] : sentence(humanize(by));
}
