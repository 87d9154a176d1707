import { Heading } from '@uas/shared-ui/kit';
import { createContext, type ReactNode, use, useId } from 'react';
import type { FormPartName } from '../../student/form-progress';
import classes from './admission-form.module.css';

export type PartId = FormPartName | 'official';

/** The id of a part in the page, where the list of parts leads to. */
export function partAnchor(id: PartId): string {
  return `admission-form-${id}`;
}

/** Which parts are in sight: all of them, or on a phone those that are open. */
const OpenParts = createContext<readonly PartId[] | 'all'>('all');

export const OpenPartsProvider = OpenParts.Provider;

interface FormPartProps {
  readonly id: PartId;
  readonly title: string;
  readonly children: ReactNode;
  readonly description?: ReactNode;
}

/** A titled part of the form. */
export function FormPart({ id, title, children, description }: FormPartProps) {
  const titleId = useId();
  const open = use(OpenParts);
  return (
    <section
      id={partAnchor(id)}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classes.part}
      hidden={open !== 'all' && !open.includes(id)}
    >
      <div>
        <Heading level={3} size="medium" id={titleId}>
          {title}
        </Heading>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {children}
    </section>
  );
}
