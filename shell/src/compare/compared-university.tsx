import { type InstitutePage, sentenceOf, summarizeAdmissions } from '@uas/contract';
import {
  Button,
  Card,
  defaultLogo,
  EmptyState,
  FailedState,
  Heading,
  KeyValueList,
  Link,
  Picture,
  RecognitionLine,
  Skeleton,
  sentence,
  Typed,
} from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useState } from 'react';
import { getPublicInstitute } from '../lazy-calls';
import { SendQuery } from '../query/send-query';
import { SummaryBadge } from '../universities/admission-badge';
import { usePageTime } from '../universities/page-time';
import { countPrograms } from '../universities/university-card';
import classes from './compare.module.css';
import { texts } from './compare.texts';
import { compareFactTexts as factTexts } from './compare-facts.texts';
import { ComparedProgram, feeRange } from './compared-program';

interface ComparedUniversityProps {
  readonly id: string;
  /** The slug of the program that is compared; empty for the universities as a whole. */
  readonly program: string;
}

/** One column of the comparison. */
export function ComparedUniversity({ id, program }: ComparedUniversityProps) {
  const found = useEndpointQuery(getPublicInstitute, { params: { id } });
  const unknown = found.error?.status === 404 || found.error?.status === 400;
  return (
    <Card as="li" className={classes.column}>
      {found.isLoading && <Skeleton shape="card" label={texts.loading} />}
      {unknown && <EmptyState title={sentence(sentenceOf('institute.unknown'))} />}
      {found.isLoadingError && !unknown && (
        <FailedState message={found.error.message} onRetry={found.refetch} retrying={found.isFetching} />
      )}
      {found.data && <Facts university={found.data.institute} program={program} />}
    </Card>
  );
}

function Facts({ university, program }: { university: InstitutePage; program: string }) {
  const [asking, setAsking] = useState(false);
  const { _id, name, city, address, website, logoUrl, feeStructureUrl, departments } = university;
  const page = `/institute/${_id}`;
  const admissions = summarizeAdmissions(university.dates ?? [], usePageTime());
  return (
    <>
      <div className={classes.head}>
        <div className={classes.logo}>
          <Picture src={logoUrl} sizes="4rem" alt="" fallback={defaultLogo} ratio="square" fit="contain" />
        </div>
        <Heading level={2}>
          <Link to={page}>
            <Typed>{name}</Typed>
          </Link>
        </Heading>
      </div>
      <KeyValueList
        items={[
          // A server of before does not say.
          ...(university.recognition === undefined
            ? []
            : [
                {
                  label: texts.recognition,
                  value: <RecognitionLine recognition={university.recognition} />,
                },
              ]),
          { label: texts.city, value: city && <Typed>{city}</Typed> },
          { label: texts.address, value: address && <Typed>{address}</Typed> },
          {
            label: texts.website,
            value: website && (
              <Link to={page}>
                <Typed>{new URL(website).host}</Typed>
              </Link>
            ),
          },
          {
            label: texts.fees,
            value: feeStructureUrl && <Link to={`${page}?tab=fees`}>{texts.fees}</Link>,
          },
          {
            label: factTexts.admissions,
            value:
              university.takesApplications === false
                ? sentence(sentenceOf('institute.not-recognised'))
                : admissions && <SummaryBadge summary={admissions} />,
          },
          { label: factTexts.semesterFees, value: feeRange(university) },
          { label: texts.departments, value: String(departments.length) },
          { label: texts.programs, value: String(countPrograms(university)) },
        ]}
      />
      {program !== '' && <ComparedProgram university={university} program={program} />}
      {departments.map((department) => (
        <section key={department.name} className={classes.department}>
          <Heading level={3}>
            <Typed>{department.name}</Typed>
          </Heading>
          <ul>
            {department.courses.map((course) => (
              <li key={course}>
                <Typed>{course}</Typed>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className={classes.foot}>
        <Button aria-label={texts.sendQueryTo({ university: name })} onClick={() => setAsking(true)}>
          {texts.sendQuery}
        </Button>
      </div>
      {asking && <SendQuery university={university} onClose={() => setAsking(false)} />}
    </>
  );
}
