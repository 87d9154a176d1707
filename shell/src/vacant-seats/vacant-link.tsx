import type { InstitutePage } from '@uas/contract';
import { Link, Text } from '@uas/shared-ui/kit';
import { formatDate } from '../universities/admission-badge';
import { vacantPath } from './vacant-address';
import { linkTexts } from './vacant-links.texts';

/** Until when a university offers vacant seats, as the way to those of its city; nothing where it has none. */
export function VacantLink({ university }: { readonly university: InstitutePage }) {
  const { vacantSeats = [], city } = university;
  const until = vacantSeats
    .map((offered) => offered.until)
    .sort()
    .at(-1);
  if (until === undefined) return null;
  return (
    <Text size="s">
      <Link to={vacantPath({ city })}>{linkTexts.until({ at: formatDate(new Date(until)) })}</Link>
    </Text>
  );
}
