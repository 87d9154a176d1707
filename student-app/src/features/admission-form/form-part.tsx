import { Heading } from '@uas/shared-ui/kit';
import { type ReactNode, useId } from 'react';
import classes from './admission-form.module.css';

export type PartId = 'photo' | 'official' | 'personal' | 'academic' | 'documents' | 'declaration';

/** The id of a part in the page, where the list of parts leads to. */
export function partAnchor(id: PartId): string {
  return `admission-form-${id}`;
}

interface FormPartProps {
  readonly id: PartId;
  readonly title: string;
  readonly children: ReactNode;
  readonly description?: ReactNode;
}

/** A titled part of the form. */
export function FormPart({ id, title, children, description }: FormPartProps) {
  const titleId = useId();
  return (
    <section id={partAnchor(id)} tabIndex={-1} aria-labelledby={titleId} className={classes.part}>
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
