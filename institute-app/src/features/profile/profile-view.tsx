import type { InstituteProfile } from '@uas/contract';
import { DocumentPreview } from '@uas/shared-ui/data';
import {
  Card,
  commonTexts,
  Disclosure,
  defaultCampus,
  defaultLogo,
  IconExternalLink,
  KeyValueList,
  Picture,
  Stack,
  StatusBadge,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import type { Question } from '@uas/shared-ui/overlays';
import { type ReactNode, useState } from 'react';
import { texts } from '../../institute/institute.texts';
import { useInstitute } from '../../institute/institute-context';
import classes from './profile.module.css';

/** The profile as visitors and students see it, with the contact data that only the institute sees. */
export function ProfileView({ children }: { children: ReactNode }) {
  const { institute } = useInstitute();
  const [feesShown, setFeesShown] = useState(false);
  return (
    <Card padding="none">
      <div className={classes.cover}>
        <Picture
          src={institute.coverUrl}
          sizes="(max-width: 1199px) 100vw, 72rem"
          alt=""
          fallback={defaultCampus}
          loading="lazy"
        />
      </div>
      <div className={classes.body}>
        <div className={classes.logo}>
          <Picture
            src={institute.logoUrl}
            sizes="5rem"
            alt={texts.logoOf({ institute: institute.name })}
            fallback={defaultLogo}
            ratio="square"
            fit="contain"
            loading="lazy"
          />
        </div>
        <Stack gap={5}>
          <KeyValueList layout="columns" items={factsOf(institute)} />
          <div>
            <Disclosure summary={texts.departments} open={institute.departments.length === 0 || undefined}>
              {children}
            </Disclosure>
            <Disclosure summary={texts.feeStructure} onToggle={setFeesShown}>
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
    { label: commonTexts.name, value: typed(institute.name) },
    { label: commonTexts.email, value: typed(institute.email) },
    { label: commonTexts.contactPerson, value: typed(institute.contactPerson) },
    { label: commonTexts.phone, value: typed(institute.phone) },
    { label: commonTexts.website, value: institute.website && <Website address={institute.website} /> },
    { label: commonTexts.address, value: typed(institute.address) },
    { label: commonTexts.city, value: typed(institute.city) },
    {
      label: texts.queries,
      value: <StatusBadge status={institute.queriesAllowed ? 'Receiving' : 'Blocked'} />,
    },
  ];
}

function typed(value: string) {
  return value && <Typed>{value}</Typed>;
}

function Website({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={classes.website}>
      <Typed>{address.replace(/^https?:\/\//, '').replace(/\/$/, '')}</Typed>{' '}
      <IconExternalLink aria-hidden="true" />
    </a>
  );
}

function FeeStructure({ institute }: { institute: InstituteProfile }) {
  const { name, feeStructureUrl } = institute;
  if (!feeStructureUrl) return <Text tone="muted">{texts.noFeeStructure}</Text>;
  return (
    <DocumentPreview
      url={feeStructureUrl}
      name={texts.feeStructure}
      label={texts.feeStructureOf({ institute: name })}
    />
  );
}

/** What is asked before typed changes are lost. */
export function discardQuestion(): Question {
  return {
    title: texts.discardTitle,
    message: texts.discardMessage,
    confirmLabel: texts.discard,
    cancelLabel: texts.keepEditing,
    tone: 'danger',
  };
}
