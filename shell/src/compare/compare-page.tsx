import { programSlug } from '@uas/contract';
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
import { texts } from './compare.texts';
import { ComparedUniversity } from './compared-university';
import { ProgramChoice } from './program-choice';
import { comparedIn } from './use-compared';

/** Two or three universities beside one another; which ones is in the address (`?ids=`), and which program of theirs (`&program=`). */
export function ComparePage() {
  usePageTitle(texts.title);
  const [address] = useSearchParams();
  const ids = comparedIn(address, 'ids');
  const program = programSlug(address.get('program') ?? '');
  if (ids.length === 0) {
    return (
      <EmptyState title={texts.none} action={<LinkButton to="/universities">{texts.choose}</LinkButton>}>
        {texts.noneMore}
      </EmptyState>
    );
  }
  return (
    <Stack gap={5}>
      <PageHeader
        title={texts.title}
        back={<Link to={`/universities?compare=${ids.join(',')}`}>{texts.chooseOthers}</Link>}
        actions={<ShareButton title={texts.title} />}
      />
      <ProgramChoice ids={ids} program={program} />
      <ul className={classes.columns} aria-label={texts.universities}>
        {ids.map((id) => (
          <ComparedUniversity key={id} id={id} program={program} />
        ))}
      </ul>
    </Stack>
  );
}
