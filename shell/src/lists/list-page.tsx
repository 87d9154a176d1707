import type { getMeritList as GetMeritList, ReplyOf } from '@uas/contract';
import {
  Alert,
  EmptyState,
  FailedState,
  type FailedStateProps,
  LinkButton,
  Skeleton,
  Stack,
  Text,
  Typed,
  usePageTitle,
  useParams,
  useSearchParams,
} from '@uas/shared-ui/kit';
import { keepPreviousData, useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { ClosingMerits } from './closing-merits';
import { FindNumber } from './find-number';
import { getMeritList } from './lazy-list-calls';
import { type ListAddress, listPath, readListAddress } from './list-address';
import { ListDates } from './list-dates';
import { ListHead } from './list-head';
import { ListLines } from './list-lines';
import { ListPager } from './list-pager';
import { texts } from './lists.texts';
import { OwnLines } from './own-lines';

/** A published merit list, one program at a time; everything is in the address (`?program=&stage=&page=&number=`). */
export function ListPage() {
  const { id = '' } = useParams();
  return <LoadedList key={id} id={id} />;
}

function LoadedList({ id }: { readonly id: string }) {
  const [address] = useSearchParams();
  const asked = readListAddress(address);
  const { program, stage, page } = asked;
  const found = useEndpointQuery(
    getMeritList,
    { params: { id }, query: { page, ...(program && { programId: program }), ...(stage && { stage }) } },
    { placeholderData: keepPreviousData },
  );
  if (found.isLoading) return <Skeleton shape="row" count={8} label={texts.loading} />;
  if (found.data) return <MeritList id={id} asked={asked} reply={found.data} />;
  if (found.error?.status === 404 || found.error?.status === 400) {
    return <NotFound message={found.error.message} />;
  }
  return <Failed message={found.error?.message} onRetry={found.refetch} retrying={found.isFetching} />;
}

function Failed(failure: FailedStateProps) {
  usePageTitle(texts.page);
  return <FailedState {...failure} />;
}

function NotFound({ message }: { readonly message: string }) {
  usePageTitle(texts.page);
  return (
    <EmptyState title={message} action={<LinkButton to="/universities">{texts.browseAll}</LinkButton>} />
  );
}

interface MeritListProps {
  readonly id: string;
  readonly asked: ListAddress;
  readonly reply: ReplyOf<typeof GetMeritList>;
}

function MeritList({ id, asked, reply }: MeritListProps) {
  const { list, stage, programs, programId, lines, page, hasMore } = reply;
  const { round, university, session, note } = list;
  const [foundNumbers, setFoundNumbers] = useState<readonly string[]>([]);
  const [ownNumbers, setOwnNumbers] = useState<readonly string[]>([]);
  usePageTitle(texts.pageTitle({ round, university, session }));
  const program = programs.find((each) => each.programId === programId);
  const addressOf = (change: Partial<ListAddress>) =>
    listPath(id, { ...asked, page: 1, number: '', ...change });
  return (
    <Stack gap={4}>
      <ListHead reply={reply} asked={asked} addressOf={addressOf} />
      {note !== '' && (
        <Alert tone="attention" live="off">
          <Typed>{note}</Typed>
        </Alert>
      )}
      <ListDates list={list} />
      {program ? (
        <>
          <OwnLines list={list} programs={programs} addressOf={addressOf} onNumbers={setOwnNumbers} />
          <FindNumber
            id={id}
            programs={programs}
            asked={asked}
            addressOf={addressOf}
            onNumbers={setFoundNumbers}
          />
          <ClosingMerits categories={program.categories} />
          <Text size="s" tone="muted">
            {texts.noNames}
          </Text>
          {lines.length === 0 ? (
            <EmptyState title={page === 1 ? texts.noApplicants : texts.noLines} />
          ) : (
            <ListLines
              key={`${stage} ${programId} ${page}`}
              program={program}
              lines={lines}
              foundNumbers={foundNumbers}
              ownNumbers={ownNumbers}
            />
          )}
          <ListPager page={page} hasMore={hasMore} addressOf={(to) => addressOf({ page: to })} />
        </>
      ) : (
        <EmptyState title={texts.none({ session })} />
      )}
    </Stack>
  );
}
