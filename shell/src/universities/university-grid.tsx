import type { PublicInstitute } from '@uas/contract';
import { useState } from 'react';
import { SendQuery } from '../query/send-query';
import { countPrograms, UniversityCard } from './university-card';
import classes from './university-card.module.css';

interface UniversityGridProps {
  readonly universities: readonly PublicInstitute[];
  /** Programs to count on each card; all of a university unless told. */
  readonly programsOf?: (university: PublicInstitute) => number;
  /** The program that the visitor looked for, to start the query with. */
  readonly program?: string;
}

/** Universities as cards, with the query dialog they share. */
export function UniversityGrid({ universities, programsOf = countPrograms, program }: UniversityGridProps) {
  const [asked, setAsked] = useState<PublicInstitute | null>(null);
  return (
    <>
      <ul className={classes.grid}>
        {universities.map((university) => (
          <UniversityCard
            key={university._id}
            university={university}
            programs={programsOf(university)}
            onQuery={setAsked}
          />
        ))}
      </ul>
      {asked && <SendQuery university={asked} program={program} onClose={() => setAsked(null)} />}
    </>
  );
}
