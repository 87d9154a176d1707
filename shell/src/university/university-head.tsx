import { type InstitutePage, sentenceOf } from '@uas/contract';
import {
  defaultCampus,
  defaultLogo,
  Heading,
  IconMapPin,
  Inline,
  Picture,
  RecognitionLine,
  sentence,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { useState } from 'react';
import { SendQuery } from '../query/send-query';
import { AddressButton } from '../universities/address-button';
import { AdmissionBadge } from '../universities/admission-badge';
import { VacantLink } from '../vacant-seats/vacant-link';
import { ApplyButton } from './apply-button';
import { ShareButton } from './share-button';
import { texts } from './university.texts';
import classes from './university-head.module.css';

/** Cover, logo, name, place, and the way to ask. */
export function UniversityHead({ university }: { readonly university: InstitutePage }) {
  const [asking, setAsking] = useState(false);
  const { address, city } = university;
  const location = address.includes(city) ? address : [address, city].filter(Boolean).join(', ');
  return (
    <header className={classes.head}>
      <div className={classes.cover}>
        <Picture
          src={university.coverUrl}
          sizes="(max-width: 749px) 100vw, 60rem"
          alt={texts.campusOf({ university: university.name })}
          fallback={defaultCampus}
          loading="first"
        />
      </div>
      <div className={classes.row}>
        <div className={classes.logo}>
          <Picture
            src={university.logoUrl}
            sizes="5rem"
            alt={texts.logoOf({ university: university.name })}
            fallback={defaultLogo}
            ratio="square"
            fit="contain"
            loading="eager"
          />
        </div>
        <div className={classes.text}>
          <Heading level={1}>
            <Typed>{university.name}</Typed>
          </Heading>
          {location && (
            <Text tone="muted" size="s">
              <IconMapPin aria-hidden="true" className={classes.pin} /> <Typed>{location}</Typed>
            </Text>
          )}
          <RecognitionLine recognition={university.recognition} />
          {university.takesApplications === false ? (
            <Text size="s">{sentence(sentenceOf('institute.not-recognised'))}</Text>
          ) : (
            <AdmissionBadge university={university} />
          )}
          <VacantLink university={university} />
        </div>
        <Inline gap={2} className={classes.actions}>
          {university.takesApplications !== false && <ApplyButton university={university.name} />}
          <AddressButton address={`/send-query/${university._id}`} onClick={() => setAsking(true)}>
            {texts.sendQuery}
          </AddressButton>
          <ShareButton title={university.name} />
        </Inline>
      </div>
      {asking && <SendQuery university={university} courseRequired onClose={() => setAsking(false)} />}
    </header>
  );
}
