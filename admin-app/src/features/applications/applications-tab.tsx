import {
  applicationsCsvName,
  exportAdminApplications,
  karachiDay,
  NO_APPLICATIONS_TO_EXPORT,
  NO_STUDENT_EMAIL,
  serverNow,
} from '@uas/contract';
import { Section, Stack, sentence } from '@uas/shared-ui/kit';
import { useBanner } from '../../admin/banner';
import { ExportButton } from '../../admin/export-button';
import { useCsvExport } from '../../admin/use-csv-export';
import { useOpenView } from '../../admin/use-view';
import { texts } from './applications.texts';
import { ApplicationsFilter } from './applications-filter';
import { ApplicationsTable } from './applications-table';
import { useApplicationActions } from './use-application-actions';
import { queryOf, useApplications } from './use-applications';

/** All applications: find, export, look at form and proof, undo a decision, delete. */
export function ApplicationsTab() {
  const { filter, list, sessions } = useApplications();
  const openView = useOpenView();
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
            studentEmail
              ? openView('application-form', studentEmail)
              : notifyFailure(sentence(NO_STUDENT_EMAIL))
          }
          onUndo={actions.askToUndo}
          onDelete={actions.askToDelete}
        />
      </Stack>
      {actions.dialog}
    </Section>
  );
}
