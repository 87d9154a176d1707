import { getPublicInstitute, type PublicInstitute, sentenceOf } from '@uas/contract';
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
  Skeleton,
  useResource,
} from '@uas/shared-ui/kit';
import { useState } from 'react';
import { SendQuery } from '../query/send-query';
import { countPrograms } from '../universities/university-card';
import classes from './compare.module.css';

/** One column of the comparison. */
export function ComparedUniversity({ id }: { id: string }) {
  const found = useResource(getPublicInstitute, { params: { id } });
  const unknown = found.errorStatus === 404 || found.errorStatus === 400;
  return (
    <Card as="li" className={classes.column}>
      {found.loading && <Skeleton shape="card" label="Loading university information..." />}
      {unknown && <EmptyState title={sentenceOf('institute.unknown')} />}
      {found.error && !unknown && (
        <FailedState message={found.error} onRetry={found.reload} retrying={found.refreshing} />
      )}
      {found.data && <Facts university={found.data.institute} />}
    </Card>
  );
}

function Facts({ university }: { university: PublicInstitute }) {
  const [asking, setAsking] = useState(false);
  const { _id, name, city, address, website, logoUrl, feeStructureUrl, departments } = university;
  const page = `/institute/${_id}`;
  return (
    <>
      <div className={classes.head}>
        <div className={classes.logo}>
          <Picture src={logoUrl} alt="" fallback={defaultLogo} ratio="square" fit="contain" />
        </div>
        <Heading level={2}>
          <Link to={page}>{name}</Link>
        </Heading>
      </div>
      <KeyValueList
        items={[
          { label: 'City', value: city },
          { label: 'Address', value: address },
          { label: 'Website', value: website && <Link to={page}>{new URL(website).host}</Link> },
          {
            label: 'Fee structure',
            value: feeStructureUrl && <Link to={`${page}?tab=fees`}>Fee structure</Link>,
          },
          { label: 'Departments', value: String(departments.length) },
          { label: 'Programs', value: String(countPrograms(university)) },
        ]}
      />
      {departments.map((department) => (
        <section key={department.name} className={classes.department}>
          <Heading level={3}>{department.name}</Heading>
          <ul>
            {department.courses.map((course) => (
              <li key={course}>{course}</li>
            ))}
          </ul>
        </section>
      ))}
      <div className={classes.foot}>
        <Button aria-label={`Send Query to ${name}`} onClick={() => setAsking(true)}>
          Send Query
        </Button>
      </div>
      {asking && <SendQuery university={university} onClose={() => setAsking(false)} />}
    </>
  );
}
