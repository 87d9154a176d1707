import {
  isOpenNow,
  type MatchedProgram,
  type OfferingInstitute,
  type PublicInstitute,
  summarizeProgram,
} from '@uas/contract';
import { Money, Text, Typed } from '@uas/shared-ui/kit';
import { YourMerit } from '../merit/your-merit';
import { ApplyButton } from '../university/apply-button';
import { SummaryBadge } from './admission-badge';
import classes from './matched-programs.module.css';
import { matchedTexts as texts } from './matched-programs.texts';
import { usePageTime } from './page-time';

interface MatchedProgramsProps {
  readonly university: PublicInstitute;
  readonly matched: NonNullable<OfferingInstitute['matched']>;
}

/** Which programs of a university matched, each with what visitors compare by and the way to apply. */
export function MatchedPrograms({ university, matched: { programs, total } }: MatchedProgramsProps) {
  const more = total - programs.length;
  return (
    <div className={classes.matched}>
      <ul className={classes.list} aria-label={texts.list({ university: university.name })}>
        {programs.map((program) => (
          <Program key={program.programId} university={university} program={program} />
        ))}
      </ul>
      {more > 0 && (
        <Text size="s" tone="muted">
          {texts.more({ count: more })}
        </Text>
      )}
    </div>
  );
}

interface ProgramProps {
  readonly university: PublicInstitute;
  readonly program: MatchedProgram;
}

function Program({ university, program }: ProgramProps) {
  const { programId, name, years, semesterRupees, closingMerit, hasMeritRule } = program;
  const summary = summarizeProgram(university.dates ?? [], programId, usePageTime());
  const isOpen = isOpenNow(summary);
  return (
    <li>
      <div className={classes.head}>
        <Text as="span" size="s" weight="medium">
          <Typed>{name}</Typed>
        </Text>
        {isOpen && (
          <ApplyButton
            university={university.name}
            size="small"
            aria-label={texts.applyFor({ program: name, university: university.name })}
          />
        )}
      </div>
      <Text size="s" tone="muted" as="div">
        <div className={classes.figures}>
          {years !== null && <span>{texts.inYears({ count: years })}</span>}
          {semesterRupees !== null && (
            <span>{texts.aSemester({ amount: <Money amount={semesterRupees} /> })}</span>
          )}
        </div>
      </Text>
      <div className={classes.figures}>
        {closingMerit !== null && (
          <Text as="span" size="s" tone="muted">
            {texts.closedAt({ merit: closingMerit })}
          </Text>
        )}
        <YourMerit
          university={university}
          program={{ id: programId, name }}
          closing={closingMerit}
          isRuled={hasMeritRule}
        />
      </div>
      {summary && <SummaryBadge summary={summary} />}
    </li>
  );
}
