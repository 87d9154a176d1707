import {
  applicationsCsvName,
  exportAdminApplications,
  karachiDay,
  NO_APPLICATIONS_TO_EXPORT,
  NO_STUDENT_EMAIL,
} from '@uas/contract';
import { Section, Stack, sentence } from '@uas/shared-ui/kit';
import type { WithAdmissionForm } from '../../admin/admission-form-dialog';
import { ExportButton } from '../../admin/export-button';
import { useInfo } from '../../admin/notifications';
import { useCsvExport } from '../../admin/use-csv-export';
import { useOpened } from '../../admin/use-opened';
import { texts } from './applications.texts';
import { ApplicationsFilter } from './applications-filter';
import { ApplicationsTable } from './applications-table';
import { ProofDialog, type ProofOf } from './proof-dialog';
import { useApplicationDeeds } from './use-application-actions';
import { NO_FILTER, queryOf, useApplications } from './use-applications';

/** All applications: find, export, look at form and proof, undo a decision, delete. */
export function ApplicationsTab({ AdmissionFormDialog }: WithAdmissionForm) {
  const { filter, list, sessions } = useApplications();
  const form = useOpened<string>('application-form');
  const proof = useOpened<ProofOf>('application-proof');
  const csv = useCsvExport(exportAdminApplications);
  const { warn } = useInfo();
  const deeds = useApplicationDeeds();
  const exportAll = () =>
    csv.run(
      { query: queryOf(filter.applied) },
      {
        total: list.total,
        nothing: sentence(NO_APPLICATIONS_TO_EXPORT),
        name: applicationsCsvName(filter.applied.status, karachiDay(new Date())),
      },
    );
  return (
    <Section title={texts.title}>
      <Stack gap={4}>
        <ApplicationsFilter
          filter={filter}
          sessions={sessions}
          pending={list.isFetching}
          actions={<ExportButton exporting={csv.exporting} list={list} onExport={exportAll} />}
        />
        <ApplicationsTable
          list={list}
          filtered={JSON.stringify(filter.applied) !== JSON.stringify(NO_FILTER)}
          onClearFilter={filter.clear}
          onForm={({ studentEmail }) =>
            studentEmail ? form.open(studentEmail) : warn(sentence(NO_STUDENT_EMAIL))
          }
          onProof={({ _id, studentEmail, studentName }) => proof.open({ _id, studentEmail, studentName })}
          onUndo={deeds.askToUndo}
          onDelete={deeds.askToDelete}
        />
      </Stack>
      {form.shown && (
        <AdmissionFormDialog opened={form.value !== null} onClose={form.close} studentEmail={form.shown} />
      )}
      {proof.shown && <ProofDialog opened={proof.value !== null} onClose={proof.close} of={proof.shown} />}
      {deeds.dialog}
    </Section>
  );
}
