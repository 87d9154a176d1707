import { LinkButton } from '@uas/shared-ui/kit';
import classes from './compare.module.css';
import { texts } from './compare.texts';
import { COMPARED_AT_MOST, type Compared } from './use-compared';

/** How many universities are chosen for comparison, and the way there. */
export function CompareBar({ compared: { ids, clearedAddress } }: { compared: Compared }) {
  if (ids.length === 0) return null;
  return (
    <section className={classes.bar} aria-label={texts.bar}>
      <p role="status">
        {ids.length === 1
          ? texts.chooseMore({ most: COMPARED_AT_MOST })
          : texts.chosen({ chosen: ids.length, most: COMPARED_AT_MOST })}
      </p>
      <div className={classes.actions}>
        <LinkButton to={clearedAddress} replace preventScrollReset>
          {texts.clear}
        </LinkButton>
        {ids.length > 1 && (
          <LinkButton variant="primary" to={`/compare?ids=${ids.join(',')}`}>
            {texts.compare}
          </LinkButton>
        )}
      </div>
    </section>
  );
}
