import { mixesLookAlikes, type StaffInstitute } from '@uas/contract';
import { DocumentPreview } from '@uas/shared-ui/data';
import {
  Alert,
  commonTexts,
  Disclosure,
  defaultCampus,
  defaultLogo,
  KeyValueList,
  Picture,
  Section,
  Stack,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { fileNameIn } from '../../admin/file-preview';
import { typed } from '../../admin/labels';
import { usePermission } from '../../admin/use-staff';
import { QueriesBadge } from './badges';
import classes from './institute-detail.module.css';
import { InstituteRules } from './institute-rules';
import { InstituteSeats } from './institute-seats';
import { texts } from './institutes.texts';

interface InstituteDetailProps {
  readonly institute: StaffInstitute;
  /** Said when there are no departments. */
  readonly emptyText: string;
}

/** Pictures, contact data, departments with programs, merit rules, seats with their lists, and the fee structure. */
export function InstituteDetail({ institute, emptyText }: InstituteDetailProps) {
  const mayReadSeats = usePermission('viewApplications');
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
            alt={texts.logoOf({ institute: institute.name })}
            fallback={defaultLogo}
            ratio="square"
            fit="contain"
            loading="eager"
          />
        </div>
      </div>
      {institute.waitsSince && (
        <Alert tone="attention" live="off">
          {texts.waitingMore}
        </Alert>
      )}
      {mixesLookAlikes(institute.name) && (
        <Alert tone="attention" live="off">
          {texts.lookAlikesMore}
        </Alert>
      )}
      <InstituteFacts institute={institute} />
      <Section title={texts.departments} level={3}>
        {institute.departments.length === 0 && <Text tone="muted">{emptyText}</Text>}
        {institute.departments.map(({ name, courses }) => (
          <Disclosure key={name} summary={<Typed>{`${name} (${courses.length})`}</Typed>} open>
            {courses.length === 0 && <Text tone="muted">{texts.noCourses}</Text>}
            <ul className={classes.courses}>
              {courses.map((course) => (
                <li key={course}>
                  <Typed>{course}</Typed>
                </li>
              ))}
            </ul>
          </Disclosure>
        ))}
      </Section>
      <InstituteRules institute={institute} />
      {mayReadSeats && <InstituteSeats email={institute.email} />}
      <Section title={texts.fees} level={3}>
        {institute.feeStructureUrl ? (
          <DocumentPreview
            url={institute.feeStructureUrl}
            name={fileNameIn(institute.feeStructureUrl)}
            label={texts.feesOf({ institute: institute.name })}
          />
        ) : (
          <Text tone="muted">{texts.noFees}</Text>
        )}
      </Section>
    </Stack>
  );
}

function InstituteFacts({ institute }: { institute: StaffInstitute }) {
  const { website } = institute;
  return (
    <KeyValueList
      layout="columns"
      items={[
        { label: commonTexts.name, value: typed(institute.name) },
        { label: commonTexts.email, value: typed(institute.email) },
        { label: commonTexts.contactPerson, value: typed(institute.contactPerson) },
        { label: commonTexts.phone, value: institute.phone },
        { label: commonTexts.address, value: typed(institute.address) },
        { label: commonTexts.city, value: typed(institute.city) },
        {
          label: commonTexts.website,
          value: /^https?:\/\//i.test(website) && (
            <a href={website} target="_blank" rel="noopener noreferrer">
              <Typed>{website}</Typed>
            </a>
          ),
        },
        {
          label: texts.queries,
          value: <QueriesBadge allowed={institute.queriesAllowed} />,
        },
      ]}
    />
  );
}
