import {
  EmptyState,
  Link,
  LinkButton,
  PageHeader,
  Stack,
  usePageTitle,
  useSearchParams,
} from '@uas/shared-ui/kit';
import { ShareButton } from '../university/share-button';
import classes from './compare.module.css';
import { ComparedUniversity } from './compared-university';
import { comparedIn } from './use-compared';

const TITLE = 'Compare universities';

/** Two or three universities beside one another; which ones is in the address (`?ids=`). */
export function ComparePage() {
  usePageTitle(TITLE);
  const [address] = useSearchParams();
  const ids = comparedIn(address, 'ids');
  if (ids.length === 0) {
    return (
      <EmptyState
        title="No universities are chosen."
        action={<LinkButton to="/universities">Choose universities</LinkButton>}
      >
        Press Compare on two or three universities of the list.
      </EmptyState>
    );
  }
  return (
    <Stack gap={5}>
      <PageHeader
        title={TITLE}
        back={<Link to={`/universities?compare=${ids.join(',')}`}>Choose others</Link>}
        actions={<ShareButton title={TITLE} />}
      />
      <ul className={classes.columns} aria-label="Universities">
        {ids.map((id) => (
          <ComparedUniversity key={id} id={id} />
        ))}
      </ul>
    </Stack>
  );
}
