import {
  factsOfProgram,
  type InstitutePage,
  OPEN_CATEGORY,
  programSlug,
  summarizeProgram,
} from '@uas/contract';
import { formatMoney, Heading, KeyValueList, Link, Stack, Text, Typed } from '@uas/shared-ui/kit';
import { SummaryBadge } from '../universities/admission-badge';
import { usePageTime } from '../universities/page-time';
import { factItems, figureItems, kindItems } from '../university/fact-items';
import { compareFactTexts as texts } from './compare-facts.texts';

interface ComparedProgramProps {
  readonly university: InstitutePage;
  /** The slug of its name. */
  readonly program: string;
}

/** What one university says of the program that is compared, in the same order as every other. */
export function ComparedProgram({ university, program }: ComparedProgramProps) {
  const now = usePageTime();
  const offered = programsOf(university).find(({ name }) => programSlug(name) === program);
  if (!offered) return <Text tone="muted">{texts.doesNotOffer}</Text>;
  const known = factsOfProgram(university.programFacts, offered.id);
  const { years, semester, admission, closing } = figureItems(known);
  const closed = closing.value && closing.session;
  const isTaken = university.takesApplications !== false;
  const admissions = isTaken ? summarizeProgram(university.dates ?? [], offered.id, now) : null;
  return (
    <Stack gap={2}>
      <Heading level={3}>
        <Link to={`/institute/${university._id}?tab=programs`}>
          <Typed>{offered.name}</Typed>
        </Link>
      </Heading>
      <KeyValueList
        items={[
          semester,
          admission,
          {
            label: closing.label,
            value: closed && texts.closedIn({ merit: closing.value, session: closing.session ?? '' }),
          },
          { label: texts.admissions, value: admissions && <SummaryBadge summary={admissions} /> },
          years,
          ...kindItems(known.facts),
          ...factItems(known.facts),
        ]}
      />
    </Stack>
  );
}

/** Every program that a university offers, by name and id. */
export function programsOf({ departments }: InstitutePage) {
  return departments.flatMap(({ courses, programs }) =>
    courses.map((name, index) => ({ name, id: programs?.[index]?.id ?? null })),
  );
}

/** What a semester costs at a university: one amount, or the cheapest to the dearest program; null where no fee was given. */
export function feeRange({ programFacts }: InstitutePage): string | null {
  const fees = (programFacts?.programs ?? [])
    .flatMap((program) => program.fees ?? [])
    .filter(({ category = OPEN_CATEGORY }) => category === OPEN_CATEGORY)
    .flatMap(({ semesterRupees }) => semesterRupees ?? []);
  if (fees.length === 0) return null;
  const [from, to] = [Math.min(...fees), Math.max(...fees)].map(formatMoney);
  return from === to
    ? texts.semester({ amount: from ?? '' })
    : texts.semesterRange({ from: from ?? '', to: to ?? '' });
}
