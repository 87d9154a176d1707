import { getApplicantForm, resultName, type ShownAdmissionForm } from '@uas/contract';
import { type Column, DataTable } from '@uas/shared-ui/data';
import {
  Alert,
  commonTexts,
  Day,
  Disclosure,
  FailedState,
  formatDay,
  KeyValueList,
  Section,
  Skeleton,
  Stack,
  Text,
  Typed,
} from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { useMemo } from 'react';
import { texts } from './person.texts';
import classes from './review.module.css';

type Record = ShownAdmissionForm['academicRecords'][number];

interface PersonFormProps {
  readonly applicationId: string;
}

/** The marks of the form that came with an application; a form that does not come is said there alone. */
export function PersonMarks({ applicationId }: PersonFormProps) {
  const found = useEndpointQuery(getApplicantForm, { params: { email: applicationId } });
  const columns = useMemo(() => recordColumns(), []);
  if (found.isLoading) return <Skeleton count={6} label={texts.loading} />;
  if (!found.data) {
    return <FailedState message={found.error?.message} onRetry={found.refetch} retrying={found.isFetching} />;
  }
  return (
    <Section title={texts.marks} level={3}>
      <DataTable
        caption={texts.marks}
        columns={columns}
        rows={found.data.form.academicRecords}
        rowKey={(record) => JSON.stringify(record)}
        density="compact"
        empty={texts.noRecords}
      />
      <OtherMarks form={found.data.form} />
    </Section>
  );
}

/** What merit rules ask besides: entry tests and Hafiz-e-Quran, where the student gave them. */
function OtherMarks({ form: { tests = [], hafiz } }: { readonly form: ShownAdmissionForm }) {
  const facts = [
    ...tests.map(({ test, year, rollNo, score, outOf }) => {
      const marks = texts.ofTotal({ obtained: score || '-', total: outOf || '-' });
      return {
        label: `${test} ${year}`.trim(),
        value: <Typed>{rollNo === '' ? marks : texts.withRollNo({ marks, rollNo })}</Typed>,
      };
    }),
    ...(hafiz ? [{ label: texts.hafiz, value: texts.yes }] : []),
  ];
  return facts.length === 0 ? null : <KeyValueList layout="columns" items={facts} />;
}

/** The copy of the form that came with an application, without the marks. */
export function PersonForm({ applicationId }: PersonFormProps) {
  const { data } = useEndpointQuery(getApplicantForm, { params: { email: applicationId } });
  if (!data) return null;
  const { form, changedSince } = data;
  return (
    <Section title={texts.form} level={3}>
      <Stack gap={4}>
        {changedSince && (
          <Alert tone="info" live="off">
            {texts.changedSince}
          </Alert>
        )}
        <div className={classes.form}>
          {form.photo !== '' && (
            <img src={form.photo} alt={texts.photoOf({ student: form.name })} className={classes.photo} />
          )}
          <KeyValueList layout="columns" items={factsOf(form)} />
        </div>
        <Disclosure summary={texts.rest}>
          <KeyValueList layout="columns" items={restOf(form)} />
        </Disclosure>
      </Stack>
    </Section>
  );
}

function typed(value: string) {
  return value && <Typed>{value}</Typed>;
}

function factsOf(form: ShownAdmissionForm) {
  return [
    { label: texts.fatherName, value: typed(form.fatherName) },
    { label: commonTexts.cnic, value: typed(form.cnic) },
    { label: commonTexts.dob, value: formatDay(form.dob) ? <Day value={form.dob} /> : typed(form.dob) },
    { label: commonTexts.gender, value: typed(form.gender) },
    { label: commonTexts.domicile, value: typed(form.domicile) },
    { label: commonTexts.nationality, value: typed(form.nationality) },
    { label: texts.alternative, value: typed(form.altProgram) },
    { label: commonTexts.email, value: typed(form.email) },
    { label: texts.cell, value: typed(form.cell) },
  ];
}

function restOf(form: ShownAdmissionForm) {
  return [
    { label: texts.address, value: typed(form.presentAddress) },
    { label: texts.permanentAddress, value: typed(form.permanentAddress) },
    { label: texts.locality, value: typed(form.locality) },
    { label: texts.maritalStatus, value: typed(form.maritalStatus) },
    { label: texts.religion, value: typed(form.religion) },
    { label: texts.bloodGroup, value: typed(form.bloodGroup) },
    { label: texts.identificationMark, value: typed(form.identificationMark) },
    { label: texts.guardianCell, value: typed(form.guardianCell) },
  ];
}

/** The group and the subjects of a result, where the student gave them. */
function moreOf({ group = '', subjects = [] }: Record): string[] {
  const named = subjects.map(({ name, obtained, total }) => texts.subject({ name, obtained, total }));
  return [group, ...named].filter((more) => more !== '');
}

function recordColumns(): Column<Record>[] {
  return [
    {
      id: 'qualification',
      header: texts.qualification,
      cell: (record) => (
        <>
          <Typed>{resultName(record) || '-'}</Typed>
          {moreOf(record).map((more) => (
            <Text key={more} size="s" tone="muted">
              <Typed>{more}</Typed>
            </Text>
          ))}
        </>
      ),
      card: 'title',
    },
    { id: 'year', header: texts.year, cell: (record) => record.passingYear || '-' },
    {
      id: 'marks',
      header: texts.obtained,
      cell: ({ obtainedMarks, totalMarks }) =>
        obtainedMarks || totalMarks
          ? texts.ofTotal({ obtained: obtainedMarks || '-', total: totalMarks || '-' })
          : '-',
    },
    { id: 'percentage', header: texts.percentage, cell: (record) => record.percentage || '-' },
    { id: 'board', header: texts.board, cell: (record) => <Typed>{record.board || '-'}</Typed> },
    { id: 'rollNo', header: texts.rollNo, cell: (record) => <Typed>{record.rollNo || '-'}</Typed> },
  ];
}
