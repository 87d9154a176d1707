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
  readonly asked: ListAddress;
  readonly addressOf: (change: Partial<ListAddress>) => string;
  /** Says which lines of the page were found. */
  readonly onNumbers: (numbers: readonly string[]) => void;
}

/** Looks for an application number; a press before the scripts are there leads to the same address. */
export function FindNumber({ id, asked, addressOf, onNumbers }: FindNumberProps) {
  const navigate = useNavigate();
  const isTakenOver = useTakenOver();
  const { number, program, stage, page } = asked;
  const [typed, setTyped] = useState(number);
  const isAsked = isTakenOver && number !== '';
  const found = useEndpointQuery(findInMeritList, isAsked ? { params: { id }, query: { number } } : null);
  const lines = found.data?.lines;
  useEffect(() => onNumbers(lines?.map((line) => line.number) ?? []), [lines, onNumbers]);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    void navigate(addressOf({ page, number: typed.trim() }), { replace: true, preventScrollReset: true });
  };
  const isWrong = found.error?.status === 400;
  return (
    <Stack gap={3}>
      {/* biome-ignore lint/a11y/useSemanticElements: the browsers of older phones do not know <search> */}
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
          error={isWrong ? (found.error?.message ?? null) : null}
        />
        <Button type="submit">{texts.find}</Button>
      </form>
      {isAsked && found.isLoading && <Skeleton label={texts.finding} />}
      {found.error && !isWrong && (
        <FailedState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
      )}
      {lines && <FoundLines lines={lines} addressOf={addressOf} />}
    </Stack>
  );
}

interface FoundLinesProps extends Pick<FindNumberProps, 'addressOf'> {
  readonly lines: readonly FoundLine[];
}

function FoundLines({ lines, addressOf }: FoundLinesProps) {
  if (lines.length === 0) return <Alert tone="info">{texts.foundNone}</Alert>;
  return (
    <Alert tone="success" title={texts.found}>
      <ul className={classes.found}>
        {lines.map((line) => (
          <li key={line.programId}>
            <LineSentence line={line} isOwn={false} />{' '}
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
