import { Typed } from '@uas/shared-ui/kit';
import classes from './tag-list.module.css';

interface TagListProps {
  /** Older servers give none. */
  readonly tags: readonly string[] | undefined;
}

/** The tags of an application, beside its name. */
export function TagList({ tags = [] }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <span className={classes.tags}>
      {tags.map((tag) => (
        <span key={tag} className={classes.tag}>
          <Typed>{tag}</Typed>
        </span>
      ))}
    </span>
  );
}
