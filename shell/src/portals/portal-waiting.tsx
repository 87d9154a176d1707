import classes from './portal-slot.module.css';
import { texts } from './portals.texts';

/** While a portal is on its way: quiet at first, with words when it takes longer. */
export function PortalWaiting({ name, slow }: { readonly name: string; readonly slow: boolean }) {
  return (
    <div className={classes.waiting} role="status">
      <span className={classes.bar} aria-hidden="true" />
      <span className={slow ? undefined : classes.unseen}>
        {slow ? texts.slow({ portal: name }) : texts.loading({ portal: name })}
      </span>
    </div>
  );
}
