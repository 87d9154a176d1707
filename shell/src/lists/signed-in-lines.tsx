import { type ListProgram, listStudentApplications } from '@uas/contract';
import { Card, chooseRole, Link, LinkButton, Typed } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useEffect } from 'react';
import { findInMeritList } from './lazy-list-calls';
import { LineSentence } from './line-sentence';
import type { ListAddress } from './list-address';
import classes from './lists.module.css';
import { texts } from './lists.texts';

export interface OwnLinesProps {
  readonly email: string;
  readonly list: { readonly _id: string; readonly session: string; readonly university: string };
  readonly programs: readonly ListProgram[];
  readonly addressOf: (change: Partial<ListAddress>) => string;
  /** Says which lines of the page are the student's own. */
  readonly onNumbers: (numbers: readonly string[]) => void;
}

/** The own lines of a student: found by the number of an application to that university. */
export function SignedInLines({ email, list, programs, addressOf, onNumbers }: OwnLinesProps) {
  const { _id: id, session, university } = list;
  const applications = useEndpointQuery(listStudentApplications, { params: { email } });
  const own = applications.data?.applications.find(
    (application) =>
      application.number !== undefined &&
      application.session === session &&
      application.instituteName === university,
  );
  const number = own?.number;
  const found = useEndpointQuery(findInMeritList, number ? { params: { id }, query: { number } } : null);
  const lines = found.data?.lines;
  useEffect(() => onNumbers(lines?.map((line) => line.number) ?? []), [lines, onNumbers]);
  if (!lines || lines.length === 0) return null;
  return (
    <Card as="section" className={classes.mine}>
      <ul aria-label={texts.ownLines} className={classes.found}>
        {lines.map((line) => (
          <li key={line.programId}>
            <b>
              <LineSentence line={line} programs={programs} isOwn />
            </b>{' '}
            <Link to={addressOf({ program: line.programId, stage: '', page: line.page })}>
              {texts.seeLine({ program: <Typed>{line.program}</Typed> })}
            </Link>
          </li>
        ))}
      </ul>
      <LinkButton to="/" variant="primary" onClick={() => chooseRole('student')}>
        {texts.toDashboard}
      </LinkButton>
    </Card>
  );
}
