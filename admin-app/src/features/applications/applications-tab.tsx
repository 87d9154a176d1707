import {
  applicationsCsvName,
  exportAdminApplications,
  karachiDay,
  NO_APPLICATIONS_TO_EXPORT,
  NO_STUDENT_EMAIL,
} from '@uas/contract';
import { Section, Stack, sentence } from '@uas/shared-ui/kit';
import type { WithAdmissionForm } from '../../admin/admission-form-dialog';
import { useBanner } from '../../admin/banner';
import { ExportButton } from '../../admin/export-button';
import { useCsvExport } from '../../admin/use-csv-export';
import { useTabDialog } from '../../admin/use-tab-dialog';
import { texts } from './applications.texts';
import { ApplicationsFilter } from './applications-filter';
import { ApplicationsTable } from './applications-table';
import { ProofDialog, type ProofOf } from './proof-dialog';
import { useApplicationActions } from './use-application-actions';
import { queryOf, useApplications } from './use-applications';

/** All applications: find, export, look at form and proof, undo a decision, delete. */
export function ApplicationsTab({ AdmissionFormDialog }: WithAdmissionForm) {
  const { filter, list, sessions } = useApplications();
  const form = useTabDialog<string>('application-form');
  const proof = useTabDialog<ProofOf>('application-proof');
  const csv = useCsvExport(exportAdminApplications);
  const { notifyFailure } = useBanner();
  const actions = useApplicationActions();
  const exportAll = () =>
    csv.run(
      { query: queryOf(filter.applied) },
      {
        total: list.total,
        emptyText: sentence(NO_APPLICATIONS_TO_EXPORT),
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
          filter={filter}
          onForm={({ studentEmail }) =>
            studentEmail ? form.open(studentEmail) : notifyFailure(sentence(NO_STUDENT_EMAIL))
          }
          onProof={({ _id, studentEmail, studentName }) => proof.open({ _id, studentEmail, studentName })}
          onUndo={actions.askToUndo}
          onDelete={actions.askToDelete}
        />
      </Stack>
      {form.latest && (
        <AdmissionFormDialog opened={form.opened !== null} onClose={form.close} studentEmail={form.latest} />
      )}
      {proof.latest && <ProofDialog opened={proof.opened !== null} onClose={proof.close} of={proof.latest} />}
      {actions.dialog}
    </Section>
  );
}
