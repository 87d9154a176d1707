import type { PublicInstitute } from '@uas/contract';
import { Suspense, useState } from 'react';
import type { Compared } from '../compare/use-compared';
import { SendQuery } from '../query/send-query';
import { countPrograms, UniversityCard } from './university-card';
import classes from './university-card.module.css';

interface UniversityGridProps {
  readonly universities: readonly PublicInstitute[];
  /** Programs to count on each card; all of a university unless told. */
  readonly programsOf?: (university: PublicInstitute) => number;
  /** The program that the visitor looked for, to start the query with. */
  readonly program?: string;
  /** Where universities can be chosen for comparison. */
  readonly compared?: Compared;
  /** Nothing stands before it that is as large: its first card is seen at once. */
  readonly first?: boolean;
}

/** Universities as cards, with the query dialog they share. */
export function UniversityGrid(props: UniversityGridProps) {
  const { universities, programsOf = countPrograms, program, compared, first = false } = props;
  const [asked, setAsked] = useState<PublicInstitute | null>(null);
  return (
    <>
      <ul className={classes.grid}>
        {universities.map((university, index) => (
          // One after the other is taken over from the server's page: whoever presses something does not wait for all.
          <Suspense key={university._id}>
            <UniversityCard
              university={university}
              programs={programsOf(university)}
              onQuery={setAsked}
              compared={compared}
              first={first && index === 0}
            />
          </Suspense>
        ))}
      </ul>
      {asked && <SendQuery university={asked} program={program} onClose={() => setAsked(null)} />}
    </>
  );
}
