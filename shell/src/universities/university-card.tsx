import type { OfferingInstitute, PublicInstitute } from '@uas/contract';
import {
  Card,
  defaultCampus,
  defaultLogo,
  IconCheck,
  Link,
  Picture,
  RecognitionMark,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import type { Compared } from '../compare/use-compared';
import { AddressButton } from './address-button';
import { AdmissionBadge } from './admission-badge';
import { MatchedPrograms } from './matched-programs';
import { texts } from './universities.texts';
import classes from './university-card.module.css';

/** A little less than it is, since a common phone would fetch twice as wide a picture for the rest. */
const COVER_SIZES = '(max-width: 749px) calc(100vw - 3rem), 20rem';

interface UniversityCardProps {
  readonly university: PublicInstitute & Pick<OfferingInstitute, 'matched'>;
  readonly programs: number;
  readonly onQuery: (university: PublicInstitute) => void;
  readonly compared?: Compared | undefined;
  /** It is seen at once: its pictures do not wait. */
  readonly first?: boolean;
}

/** One university among others. The whole card leads to its page; Send Query does not (S-2.30). */
export function UniversityCard(props: UniversityCardProps) {
  const { university, programs, onQuery, compared, first = false } = props;
  const { _id, name, city, coverUrl, logoUrl } = university;
  return (
    <Card as="li" padding="none" interactive className={classes.card}>
      <div className={classes.cover}>
        <Picture
          src={coverUrl}
          sizes={COVER_SIZES}
          alt=""
          fallback={defaultCampus}
          loading={first ? 'first' : 'lazy'}
        />
        <div className={classes.logo}>
          <Picture
            src={logoUrl}
            sizes="4rem"
            alt=""
            fallback={defaultLogo}
            ratio="square"
            fit="contain"
            loading={first ? 'eager' : 'lazy'}
          />
        </div>
      </div>
      <div className={classes.text}>
        <h2 className={classes.name}>
          <Link to={`/institute/${_id}`} className={classes.link}>
            <Typed>{name}</Typed>
          </Link>
        </h2>
        <Text size="s" tone="muted">
          {city && (
            <>
              <Typed>{city}</Typed>
              {' · '}
            </>
          )}
          {texts.programs({ count: programs })}
        </Text>
        <RecognitionMark recognised={university.recognised} />
        {university.matched ? (
          <MatchedPrograms university={university} matched={university.matched} />
        ) : (
          <AdmissionBadge university={university} />
        )}
        <div className={classes.actions}>
          <AddressButton
            address={`/send-query/${_id}`}
            size="small"
            aria-label={texts.sendQueryTo({ university: name })}
            onClick={() => onQuery(university)}
          >
            {texts.sendQuery}
          </AddressButton>
          {compared && <CompareButton id={_id} name={name} compared={compared} />}
        </div>
      </div>
    </Card>
  );
}

function CompareButton({ id, name, compared }: { id: string; name: string; compared: Compared }) {
  const chosen = compared.ids.includes(id);
  return (
    <AddressButton
      address={compared.addressWith(id)}
      size="small"
      variant={chosen ? 'secondary' : 'quiet'}
      icon={chosen && <IconCheck aria-hidden="true" />}
      aria-label={texts.compareThis({ university: name })}
      aria-pressed={chosen}
      disabled={compared.full && !chosen}
      onClick={() => compared.toggle(id)}
    >
      {texts.compare}
    </AddressButton>
  );
}

/** How many programs a university offers. */
export function countPrograms({ departments }: PublicInstitute): number {
  return departments.reduce((sum, { courses }) => sum + courses.length, 0);
}
