import {
  applicationsCsvName,
  exportAdminApplications,
  karachiDay,
  NO_APPLICATIONS_TO_EXPORT,
  NO_STUDENT_EMAIL,
  serverNow,
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
import { type AskedSecondLook, SecondLookDialog } from './second-look-dialog';
import { useApplicationActions } from './use-application-actions';
import { queryOf, useApplications } from './use-applications';
import { type WithdrawnOffer, WithdrawOfferDialog } from './withdraw-offer-dialog';

/** All applications: find, export, look at form and proof, undo a decision, delete. */
export function ApplicationsTab({ AdmissionFormDialog }: WithAdmissionForm) {
  const { filter, list, sessions } = useApplications();
  const form = useTabDialog<string>('application-form');
  const proof = useTabDialog<ProofOf>('application-proof');
  const withdrawal = useTabDialog<WithdrawnOffer>('withdraw-offer');
  const secondLook = useTabDialog<AskedSecondLook>('second-look');
  const csv = useCsvExport(exportAdminApplications);
  const { notifyFailure } = useBanner();
  const actions = useApplicationActions();
  const exportAll = () =>
    csv.run(
      { query: queryOf(filter.applied) },
      {
        total: list.total,
        emptyText: sentence(NO_APPLICATIONS_TO_EXPORT),
        name: applicationsCsvName(filter.applied.status, karachiDay(serverNow())),
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
          onSecondLook={({ _id, studentName, studentEmail, number }) =>
            secondLook.open({ _id, studentName, studentEmail, number })
          }
          onUndo={actions.askToUndo}
          onWithdraw={({ _id, studentName }) => withdrawal.open({ _id, studentName })}
          onDelete={actions.askToDelete}
        />
      </Stack>
      {form.latest && (
        <AdmissionFormDialog opened={form.opened !== null} onClose={form.close} studentEmail={form.latest} />
      )}
      {proof.latest && <ProofDialog opened={proof.opened !== null} onClose={proof.close} of={proof.latest} />}
      {withdrawal.latest && (
        <WithdrawOfferDialog
          opened={withdrawal.opened !== null}
          onClose={withdrawal.close}
          of={withdrawal.latest}
        />
      )}
      {secondLook.latest && (
        <SecondLookDialog
          opened={secondLook.opened !== null}
          onClose={secondLook.close}
          of={secondLook.latest}
        />
      )}
      {actions.dialog}
    </Section>
  );
}
