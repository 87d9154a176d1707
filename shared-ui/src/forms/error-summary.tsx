import { type Ref, useEffect, useLayoutEffect, useState } from 'react';
import { fieldId } from '../kit/components/form-context';
import { Heading } from '../kit/components/text';
import { sentence } from '../kit/texts/texts';
import classes from './form.module.css';
import { texts } from './forms.texts';

interface ErrorSummaryProps {
  readonly formId: string;
  readonly errors: Readonly<Record<string, string>>;
  readonly ref?: Ref<HTMLDivElement>;
}

/** Everything that is not right, on top of the form; each line leads to its field. */
export function ErrorSummary({ formId, errors, ref }: ErrorSummaryProps) {
  useTitlePrefix(texts.errorTitle);
  const listed = saidOnce(useFieldOrder(formId, errors));
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
        {texts.problem}
      </Heading>
      <ul className={classes.summaryList}>
        {listed.map(([name, error]) => (
          <li key={name}>
            <a
              href={`#${fieldId(formId, name)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(fieldId(formId, name));
              }}
            >
              {sentence(error)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is wrong between two fields of one row stands at both of them and is said once, at the first. */
function saidOnce(errors: readonly [string, string][]): readonly [string, string][] {
  const said = new Set<string>();
  return errors.filter(([name, error]) => {
    const row = name.lastIndexOf('.');
    if (row < 0) return true;
    const inRow = `${name.slice(0, row)} ${error}`;
    return !said.has(inRow) && said.add(inRow);
  });
}

/** The errors in the order of their fields on the page; what has no field comes last. */
function useFieldOrder(formId: string, errors: Readonly<Record<string, string>>): [string, string][] {
  const [order, setOrder] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const placed = Object.keys(errors)
      .map((name) => ({ name, field: document.getElementById(fieldId(formId, name)) }))
      .sort((one, other) => {
        if (!one.field || !other.field) return Number(!one.field) - Number(!other.field);
        const follows = one.field.compareDocumentPosition(other.field) & Node.DOCUMENT_POSITION_FOLLOWING;
        return follows ? -1 : 1;
      });
    // eslint-disable-next-line react-hooks/set-state-in-effect -- where fields stand is known once they are in the page
    setOrder(placed.map(({ name }) => name));
  }, [formId, errors]);
  return Object.entries(errors).sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
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
