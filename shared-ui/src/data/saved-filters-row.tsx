import { IconX } from '@tabler/icons-react';
import { Button } from '../kit/components/button';
import { texts } from './data.texts';
import classes from './filter-bar.module.css';
import type { SavedFilters } from './use-saved-filters';

/** The filters that somebody keeps: one click uses one, another forgets it. */
export function SavedFiltersRow({ filters, onUse, onForget, onSave }: SavedFilters) {
  if (filters.length === 0 && !onSave) return null;
  return (
    <div className={classes.saved}>
      {filters.length > 0 && (
        <>
          <span className={classes.savedWord} aria-hidden="true">
            {texts.saved}
          </span>
          <ul className={classes.tags} aria-label={texts.savedFilters}>
            {filters.map(({ id, label }) => (
              <li key={id} className={classes.savedTag}>
                <button
                  type="button"
                  onClick={() => onUse(id)}
                  aria-label={texts.chooseSaved({ filter: label })}
                >
                  {label}
                </button>
                <button
                  type="button"
                  onClick={() => onForget(id)}
                  aria-label={texts.forgetSaved({ filter: label })}
                >
                  <IconX aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {onSave && (
        <Button size="small" variant="quiet" onClick={onSave}>
          {texts.save}
        </Button>
      )}
    </div>
  );
}
