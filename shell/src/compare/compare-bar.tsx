import { Button, LinkButton } from '@uas/shared-ui/kit';
import classes from './compare.module.css';
import { COMPARED_AT_MOST, type Compared } from './use-compared';

/** How many universities are chosen for comparison, and the way there. */
export function CompareBar({ compared: { ids, clear } }: { compared: Compared }) {
  if (ids.length === 0) return null;
  return (
    <section className={classes.bar} aria-label="Comparison">
      <p role="status">
        {ids.length === 1
          ? `Choose one or two more to compare (1 of ${COMPARED_AT_MOST}).`
          : `${ids.length} of ${COMPARED_AT_MOST} universities chosen.`}
      </p>
      <div className={classes.deeds}>
        <Button onClick={clear}>Clear</Button>
        {ids.length > 1 && (
          <LinkButton variant="primary" to={`/compare?ids=${ids.join(',')}`}>
            Compare
          </LinkButton>
        )}
      </div>
    </section>
  );
}
