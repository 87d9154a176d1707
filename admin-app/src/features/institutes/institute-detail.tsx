import type { InstituteProfile } from '@uas/contract';
import { DocumentPreview } from '@uas/shared-ui/data';
import {
  Disclosure,
  defaultCampus,
  defaultLogo,
  KeyValueList,
  Picture,
  Section,
  Stack,
  StatusBadge,
  Text,
} from '@uas/shared-ui/kit';
import { fileNameIn } from '../../previews/preview-dialog';
import classes from './institute-detail.module.css';

interface InstituteDetailProps {
  readonly institute: InstituteProfile;
  /** Said when there are no departments. */
  readonly nothing: string;
}

/** Pictures, contact data, departments with programs, and the fee structure. */
export function InstituteDetail({ institute, nothing }: InstituteDetailProps) {
  return (
    <Stack gap={5}>
      <div className={classes.cover}>
        <Picture
          src={institute.coverUrl}
          sizes="(max-width: 1199px) 100vw, 60rem"
          alt=""
          fallback={defaultCampus}
          loading="eager"
        />
        <div className={classes.logo}>
          <Picture
            src={institute.logoUrl}
            sizes="5rem"
            alt={`Logo of ${institute.name}`}
            fallback={defaultLogo}
            ratio="square"
            fit="contain"
            loading="eager"
          />
        </div>
      </div>
      <InstituteFacts institute={institute} />
      <Section title="Departments" level={3}>
        {institute.departments.length === 0 && <Text tone="muted">{nothing}</Text>}
        {institute.departments.map(({ name, courses }) => (
          <Disclosure key={name} summary={`${name} (${courses.length})`} open>
            {courses.length === 0 && <Text tone="muted">No courses listed for this department.</Text>}
            <ul className={classes.courses}>
              {courses.map((course) => (
                <li key={course}>{course}</li>
              ))}
            </ul>
          </Disclosure>
        ))}
      </Section>
      <Section title="Fee structure" level={3}>
        {institute.feeStructureUrl ? (
          <DocumentPreview
            url={institute.feeStructureUrl}
            name={fileNameIn(institute.feeStructureUrl)}
            label={`Fee structure of ${institute.name}`}
          />
        ) : (
          <Text tone="muted">No fee structure uploaded yet.</Text>
        )}
      </Section>
    </Stack>
  );
}

function InstituteFacts({ institute }: { institute: InstituteProfile }) {
  const { website } = institute;
  return (
    <KeyValueList
      layout="columns"
      items={[
        { label: 'Name', value: institute.name },
        { label: 'Email', value: institute.email },
        { label: 'Contact person', value: institute.contactPerson },
        { label: 'Phone', value: institute.phone },
        { label: 'Address', value: institute.address },
        { label: 'City', value: institute.city },
        {
          label: 'Website',
          value: /^https?:\/\//i.test(website) && (
            <a href={website} target="_blank" rel="noopener noreferrer">
              {website}
            </a>
          ),
        },
        {
          label: 'Queries',
          value: <StatusBadge status={institute.queriesAllowed ? 'Receiving' : 'Blocked'} />,
        },
      ]}
    />
  );
}
