import { ADMISSION_STATES, type VacantSeats } from '@uas/contract';
import { Card, Link, Text, Typed } from '@uas/shared-ui/kit';
import type { ReactNode } from 'react';
import { formatDate, SummaryBadge } from '../universities/admission-badge';
import { ApplyButton } from '../university/apply-button';
import classes from './vacant-seats.module.css';
import { texts } from './vacant-seats.texts';

/** Programs with vacant seats: a table, on a phone a card a program. */
export function VacantTable({ seats }: { readonly seats: readonly VacantSeats[] }) {
  return (
    <>
      <Card padding="none">
        <table className={classes.table} aria-label={texts.table}>
          <thead>
            <tr>
              <th scope="col">{texts.program}</th>
              <th scope="col">{texts.university}</th>
              <th scope="col">{texts.vacant}</th>
              <th scope="col">{texts.until}</th>
              <th scope="col">{texts.applications}</th>
            </tr>
          </thead>
          <tbody>
            {seats.map((each) => (
              <Row key={`${each.programId} ${each.session}`} seats={each} />
            ))}
          </tbody>
        </table>
      </Card>
      <Text size="s" tone="muted">
        {texts.more}
      </Text>
    </>
  );
}

function Row({ seats }: { readonly seats: VacantSeats }) {
  const { instituteId, university, city, program, department, session, onlyFor, until } = seats;
  const path = `/institute/${encodeURIComponent(instituteId)}`;
  return (
    <tr>
      <th scope="row">
        <Link to={`${path}?tab=programs`}>
          <Typed>{program}</Typed>
        </Link>
        <Remark>{texts.about({ department: <Typed>{department}</Typed>, session })}</Remark>
        {onlyFor === 'women' && <Remark>{texts.women}</Remark>}
        {onlyFor === 'men' && <Remark>{texts.men}</Remark>}
      </th>
      <td>
        <Link to={path}>
          <Typed>{university}</Typed>
        </Link>
        {city !== '' && (
          <Remark>
            <Typed>{city}</Typed>
          </Remark>
        )}
      </td>
      <td>
        <FreeSeats seats={seats} />
      </td>
      <td>
        <span className={classes.label}>{texts.until}</span>
        <time dateTime={until}>{formatDate(new Date(until))}</time>
      </td>
      <td>
        <Admissions seats={seats} />
      </td>
    </tr>
  );
}

function FreeSeats({ seats: { free, categories } }: { readonly seats: VacantSeats }) {
  return (
    <>
      <strong>{texts.seats({ count: free })}</strong>
      <ul className={classes.categories}>
        {categories.map(({ code, label, free: count, overAndAbove }) => {
          const category = <Typed>{label}</Typed>;
          return <li key={code}>{(overAndAbove ? texts.over : texts.category)({ category, count })}</li>;
        })}
      </ul>
      {fallsOf(categories).map(([other, labels]) => {
        const isAll = categories.every(({ label }) => label === other || labels.includes(label));
        const target = <Typed>{other}</Typed>;
        return (
          <Remark key={other}>
            {isAll
              ? texts.fallsAll({ other: target })
              : texts.falls({ categories: <Typed>{labels.join(', ')}</Typed>, other: target })}
          </Remark>
        );
      })}
    </>
  );
}

/** The categories whose seats go to another one where nobody can take them, by that other one. */
function fallsOf(
  categories: VacantSeats['categories'],
): readonly (readonly [other: string, labels: readonly string[]])[] {
  const falls = new Map<string, string[]>();
  for (const { label, fallsTo } of categories)
    if (fallsTo !== null) falls.set(fallsTo, [...(falls.get(fallsTo) ?? []), label]);
  return [...falls];
}

/** How applications stand, and the way to apply while that is possible. */
function Admissions({ seats: { admissions, program, university } }: { readonly seats: VacantSeats }) {
  const state = ADMISSION_STATES.find((each) => each === admissions?.state);
  const isOpen = admissions === null || state === 'open' || state === 'late';
  return (
    <div className={classes.admissions}>
      {admissions && state && (
        <SummaryBadge summary={{ state, at: admissions.at === null ? null : new Date(admissions.at) }} />
      )}
      {isOpen && (
        <ApplyButton
          university={university}
          size="small"
          aria-label={texts.applyFor({ program, university })}
        />
      )}
    </div>
  );
}

function Remark({ children }: { readonly children: ReactNode }) {
  return (
    <Text as="span" size="s" tone="muted">
      <span className={classes.remark}>{children}</span>
    </Text>
  );
}
