import type { ReactNode } from 'react';
import { texts } from '../texts/kit.texts';
import { classNames } from './class-names';
import classes from './key-value-list.module.css';

export interface KeyValue {
  readonly label: string;
  readonly value: ReactNode;
  /** A Change link or a copy button. */
  readonly action?: ReactNode;
}

export interface KeyValueListProps {
  readonly items: readonly KeyValue[];
  /** `rows` has the label left, `columns` puts label over value in a grid. */
  readonly layout?: 'rows' | 'columns';
  /** Shown where a value is missing. */
  readonly missing?: ReactNode;
}

/** Facts about one thing: label and value. */
export function KeyValueList({ items, layout = 'rows', missing = texts.notProvided }: KeyValueListProps) {
  return (
    <dl className={classNames(classes.list, classes[layout])}>
      {items.map((item) => (
        <div key={item.label} className={classes.item}>
          <dt className={classes.label}>{item.label}</dt>
          <dd className={classes.value}>
            <span className={classNames(isMissing(item.value) && classes.missing)}>
              {isMissing(item.value) ? missing : item.value}
            </span>
            {item.action}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isMissing(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || value === false;
}
