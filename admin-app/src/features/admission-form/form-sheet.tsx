import { defaultLogo, KeyValueList, Picture, Section, Typed } from '@uas/shared-ui/kit';
import { typed } from '../../admin/labels';
import { texts } from './admission-form.texts';
import type { FormFact, FormTable, FormSheet as Sheet } from './form-record';
import classes from './form-sheet.module.css';

/** The admission form as a sheet to read or print: photo, facts, academic records and checklist. */
export function FormSheet({ sheet }: { sheet: Sheet }) {
  return (
    <div className={classes.sheet}>
      {sheet.photo && (
        <div className={classes.photo}>
          <Picture
            src={sheet.photo}
            alt={texts.photo}
            fallback={defaultLogo}
            ratio="portrait"
            loading="eager"
          />
        </div>
      )}
      <KeyValueList items={typedFacts(sheet.facts)} layout="columns" />
      {sheet.tables.map((table) => (
        <div key={table.label} className={classes.together}>
          <Section title={table.label} level={3}>
            <FormTableView table={table} />
          </Section>
        </div>
      ))}
      {sheet.lists.map((list) => (
        <div key={list.label} className={classes.together}>
          <Section title={list.label} level={3}>
            <KeyValueList items={typedFacts(list.facts)} layout="columns" />
          </Section>
        </div>
      ))}
    </div>
  );
}

/** What the student wrote, as it was written. */
function typedFacts(facts: readonly FormFact[]) {
  return facts.map(({ label, value }) => ({ label, value: typed(value) }));
}

function FormTableView({ table }: { table: FormTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must be able to scroll what overflows
    <section className={classes.scroll} aria-label={table.label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, at) => (
                <td key={table.columns[at]}>{cell ? <Typed>{cell}</Typed> : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
