// biome-ignore-all lint/a11y/noRedundantRoles: shown as cards (display: grid) a table loses its roles in Safari
import { Button, IconPlus } from '@uas/shared-ui/kit';
import { useConfirm } from '@uas/shared-ui/overlays';
import { useEffect, useRef } from 'react';
import { AcademicRecordRow, COLUMNS } from './academic-record-row';
import classes from './admission-form.module.css';
import { recordTexts, texts } from './admission-form.texts';
import { EntryTests } from './entry-tests';
import { FormPart } from './form-part';
import { saysMore } from './form-to-send';
import { texts as resultTexts } from './result.texts';
import { type AdmissionFormState, emptyRecord, type ShownRecord } from './use-admission-form';

const MOST_RECORDS = 60;

function isFilled(record: ShownRecord | undefined): boolean {
  return record !== undefined && (saysMore(record) || COLUMNS.some((column) => record[column].trim() !== ''));
}

/** What was studied where, a row each; at least one row stays (S-5.16). */
export function AcademicRecords({ form }: { form: AdmissionFormState }) {
  const records = form.values.academicRecords;
  const { confirm, dialog } = useConfirm();
  const body = useRef<HTMLTableSectionElement>(null);
  const adding = useRef(false);
  const addButton = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!adding.current) return;
    adding.current = false;
    const row = body.current?.rows[records.length - 1];
    row?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [records.length]);
  const remove = async (at: number) => {
    const sure =
      !isFilled(records[at]) ||
      (await confirm({
        message: texts.deleteQuestion({ number: at + 1 }),
        confirmLabel: texts.deleteYes,
        tone: 'danger',
      }));
    if (!sure) return;
    form.setRecords(records.filter((_, index) => index !== at));
    addButton.current?.querySelector('button')?.focus();
  };
  const change = (at: number, record: ShownRecord) =>
    form.setRecords(records.map((known, index) => (index === at ? record : known)));
  return (
    <FormPart id="academic" title={texts.academic} description={texts.academicMore}>
      <table role="table" className={classes.records}>
        <thead role="rowgroup">
          <tr role="row">
            {COLUMNS.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {recordTexts[column]}
              </th>
            ))}
            <th role="columnheader" scope="col">
              {texts.delete}
            </th>
            <th role="columnheader" scope="col">
              {resultTexts.more}
            </th>
          </tr>
        </thead>
        <tbody ref={body} role="rowgroup">
          {records.map((record, index) => (
            <AcademicRecordRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place
              key={index}
              index={index}
              record={record}
              errors={form.errors}
              onChange={(next) => change(index, next)}
              onDelete={records.length > 1 ? () => void remove(index) : null}
            />
          ))}
        </tbody>
      </table>
      <div ref={addButton}>
        <Button
          icon={<IconPlus aria-hidden="true" />}
          disabled={records.length >= MOST_RECORDS}
          onClick={() => {
            adding.current = true;
            form.setRecords([...records, emptyRecord()]);
          }}
        >
          {texts.addRow}
        </Button>
      </div>
      <EntryTests form={form} />
      {dialog}
    </FormPart>
  );
}
