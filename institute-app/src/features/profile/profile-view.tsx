import type { InstituteProfile } from '@uas/contract';
import { DocumentPreview } from '@uas/shared-ui/data';
import {
  Card,
  Disclosure,
  defaultCampus,
  defaultLogo,
  IconExternalLink,
  KeyValueList,
  Picture,
  Stack,
  StatusBadge,
  Text,
} from '@uas/shared-ui/kit';
import { type ReactNode, useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import classes from './profile.module.css';

export const NO_FEE_STRUCTURE = 'No fee structure uploaded yet.';

/** The profile as visitors and students see it, with the contact data that only the institute sees. */
export function ProfileView({ children }: { children: ReactNode }) {
  const { institute } = useInstitute();
  const [feesShown, setFeesShown] = useState(false);
  return (
    <Card padding="none">
      <div className={classes.cover}>
        <Picture src={institute.coverUrl} alt="" fallback={defaultCampus} loading="eager" />
      </div>
      <div className={classes.body}>
        <div className={classes.logo}>
          <Picture
            src={institute.logoUrl}
            alt={`Logo of ${institute.name}`}
            fallback={defaultLogo}
            ratio="square"
            fit="contain"
            loading="eager"
          />
        </div>
        <Stack gap={5}>
          <KeyValueList layout="columns" items={factsOf(institute)} />
          <div>
            <Disclosure
              summary="Departments and programs"
              open={institute.departments.length === 0 || undefined}
            >
              {children}
            </Disclosure>
            <Disclosure summary="Fee structure" onToggle={setFeesShown}>
              {feesShown && <FeeStructure institute={institute} />}
            </Disclosure>
          </div>
        </Stack>
      </div>
    </Card>
  );
}

function factsOf(institute: InstituteProfile) {
  return [
    { label: 'Name', value: institute.name },
    { label: 'Email', value: institute.email },
    { label: 'Contact person', value: institute.contactPerson },
    { label: 'Phone', value: institute.phone },
    { label: 'Website', value: institute.website && <Website address={institute.website} /> },
    { label: 'Address', value: institute.address },
    { label: 'City', value: institute.city },
    {
      label: 'Student queries',
      value: <StatusBadge status={institute.queriesAllowed ? 'Receiving' : 'Blocked'} />,
    },
  ];
}

function Website({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={classes.website}>
      {address.replace(/^https?:\/\//, '').replace(/\/$/, '')} <IconExternalLink aria-hidden="true" />
    </a>
  );
}

function FeeStructure({ institute }: { institute: InstituteProfile }) {
  const { name, feeStructureUrl } = institute;
  if (!feeStructureUrl) return <Text tone="muted">{NO_FEE_STRUCTURE}</Text>;
  return <DocumentPreview url={feeStructureUrl} name="Fee structure" label={`Fee structure of ${name}`} />;
}
