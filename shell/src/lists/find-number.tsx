import type { ListProgram } from '@uas/contract';
import {
  Alert,
  Button,
  FailedState,
  Link,
  Skeleton,
  Stack,
  Typed,
  useNavigate,
  useTakenOver,
} from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { Combobox } from '@uas/shared-ui/search';
import { type FormEvent, useEffect, useState } from 'react';
import { findInMeritList } from './lazy-list-calls';
import { type FoundLine, LineSentence } from './line-sentence';
import type { ListAddress } from './list-address';
import classes from './lists.module.css';
import { texts } from './lists.texts';

interface FindNumberProps {
  readonly id: string;
  readonly programs: readonly ListProgram[];
  readonly asked: ListAddress;
  readonly addressOf: (change: Partial<ListAddress>) => string;
  /** Says which lines of the page were found. */
  readonly onNumbers: (numbers: readonly string[]) => void;
}

/** Looks for an application number; a press before the scripts are there leads to the same address. */
export function FindNumber(props: FindNumberProps) {
  const { number } = props.asked;
  const isTakenOver = useTakenOver();
  return (
    <Stack gap={3}>
      <NumberForm {...props} />
      {/* Not while the server renders the page: a question that waits would hold it up. */}
      {isTakenOver && number !== '' && <AskedNumber key={number} {...props} />}
    </Stack>
  );
}

function AskedNumber({ id, programs, asked, addressOf, onNumbers }: FindNumberProps) {
  const found = useEndpointQuery(findInMeritList, { params: { id }, query: { number: asked.number } });
  const lines = found.data?.lines;
  useEffect(() => {
    onNumbers(lines?.map((line) => line.number) ?? []);
    return () => onNumbers([]);
  }, [lines, onNumbers]);
  if (found.isLoading) return <Skeleton label={texts.finding} />;
  if (lines) return <FoundLines lines={lines} programs={programs} addressOf={addressOf} />;
  if (found.error?.status === 400) return <Alert tone="danger">{found.error.message}</Alert>;
  return <FailedState message={found.error?.message} onRetry={found.refetch} retrying={found.isFetching} />;
}

function NumberForm({ asked, addressOf }: FindNumberProps) {
  const navigate = useNavigate();
  const { number, program, stage, page } = asked;
  const [typed, setTyped] = useState(number);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    void navigate(addressOf({ page, number: typed.trim() }), { replace: true, preventScrollReset: true });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browsers of older phones do not know <search>
    <form role="search" className={classes.find} onSubmit={submit}>
      {program && <input type="hidden" name="program" value={program} />}
      {stage && <input type="hidden" name="stage" value={stage} />}
      <Combobox
        label={texts.number}
        name="number"
        value={typed}
        onChange={setTyped}
        onSubmit={() => submit()}
        options={[]}
        loading
        nothingFound=""
      />
      <Button type="submit">{texts.find}</Button>
    </form>
  );
}

interface FoundLinesProps extends Pick<FindNumberProps, 'programs' | 'addressOf'> {
  readonly lines: readonly FoundLine[];
}

function FoundLines({ lines, programs, addressOf }: FoundLinesProps) {
  if (lines.length === 0) return <Alert tone="info">{texts.foundNone}</Alert>;
  return (
    <Alert tone="success" title={texts.found}>
      <ul className={classes.found}>
        {lines.map((line) => (
          <li key={line.programId}>
            <LineSentence line={line} programs={programs} isOwn={false} />{' '}
            <Link
              to={addressOf({
                program: line.programId,
                stage: '',
                page: line.page,
                number: line.number,
              })}
            >
              {texts.seeLine({ program: <Typed>{line.program}</Typed> })}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
