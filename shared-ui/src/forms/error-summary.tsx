import { type Ref, useEffect } from 'react';
import { fieldId } from '../kit/form-context';
import { Heading } from '../kit/text';
import classes from './form.module.css';

interface ErrorSummaryProps {
  readonly formId: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Everything that is not right, on top of the form; each line leads to its field. */
export function ErrorSummary({ formId, errors, ref }: ErrorSummaryProps) {
  useTitlePrefix('Error: ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element stands for a named group outside of a form's fields
    <div
      ref={ref}
      role="group"
      aria-labelledby={`${formId}-summary`}
      tabIndex={-1}
      className={classes.summary}
    >
      <Heading level={2} id={`${formId}-summary`}>
        There is a problem
      </Heading>
      <ul className={classes.summaryList}>
        {Object.entries(errors).map(([name, sentence]) => (
          <li key={name}>
            <a
              href={`#${fieldId(formId, name)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(fieldId(formId, name));
              }}
            >
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.scrollIntoView?.({ block: 'center' });
  field?.focus();
}

function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [prefix]);
}
