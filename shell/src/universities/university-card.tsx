import type { PublicInstitute } from '@uas/contract';
import {
  Button,
  Card,
  defaultCampus,
  defaultLogo,
  IconCheck,
  Link,
  Picture,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import type { Compared } from '../compare/use-compared';
import { AdmissionBadge } from './admission-badge';
import { texts } from './universities.texts';
import classes from './university-card.module.css';

interface UniversityCardProps {
  readonly university: PublicInstitute;
  readonly programs: number;
  readonly onQuery: (university: PublicInstitute) => void;
  readonly compared?: Compared | undefined;
}

/** One university among others. The whole card leads to its page; Send Query does not (S-2.30). */
export function UniversityCard({ university, programs, onQuery, compared }: UniversityCardProps) {
  const { _id, name, city, coverUrl, logoUrl } = university;
  return (
    <Card as="li" padding="none" interactive className={classes.card}>
      <div className={classes.cover}>
        <Picture src={coverUrl} sizes="(max-width: 749px) 100vw, 20rem" alt="" fallback={defaultCampus} />
        <div className={classes.logo}>
          <Picture src={logoUrl} sizes="4rem" alt="" fallback={defaultLogo} ratio="square" fit="contain" />
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
        <AdmissionBadge university={university} />
        <div className={classes.actions}>
          <Button
            size="small"
            aria-label={texts.sendQueryTo({ university: name })}
            onClick={() => onQuery(university)}
          >
            {texts.sendQuery}
          </Button>
          {compared && <CompareButton id={_id} name={name} compared={compared} />}
        </div>
      </div>
    </Card>
  );
}

function CompareButton({ id, name, compared }: { id: string; name: string; compared: Compared }) {
  const chosen = compared.ids.includes(id);
  return (
    <Button
      size="small"
      variant={chosen ? 'secondary' : 'quiet'}
      icon={chosen && <IconCheck aria-hidden="true" />}
      aria-label={texts.compareThis({ university: name })}
      aria-pressed={chosen}
      disabled={compared.full && !chosen}
      onClick={() => compared.toggle(id)}
    >
      {texts.compare}
    </Button>
  );
}

/** How many programs a university offers. */
export function countPrograms({ departments }: PublicInstitute): number {
  return departments.reduce((sum, { courses }) => sum + courses.length, 0);
}
