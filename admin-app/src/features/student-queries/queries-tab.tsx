import { exportAdminQueries, NO_QUERIES_TO_EXPORT, queriesCsvName } from '@uas/contract';
import { useFilter } from '@uas/shared-ui/data';
import {
  Alert,
  Button,
  IconRefresh,
  Instant,
  idInAddress,
  Section,
  Stack,
  sentence,
  Text,
  useStep,
} from '@uas/shared-ui/kit';
import { ExportButton } from '../../admin/export-button';
import { useCsvExport } from '../../admin/use-csv-export';
import { NO_FILTER, QueriesFilter, requestOf } from './queries-filter';
import classes from './queries-tab.module.css';
import { QueriesTable } from './queries-table';
import { QueryDetail } from './query-detail';
import { texts } from './student-queries.texts';
import { useQueries } from './use-queries';

const IN_ADDRESS = idInAddress('query');

/** What visitors have asked universities: by day, as CSV, one by one. */
export function QueriesTab() {
  const filter = useFilter('queries', NO_FILTER);
  const { list, fetchedAt } = useQueries(filter.applied);
  const { opened, open, close } = useStep<string>('query', IN_ADDRESS);
  const csv = useCsvExport(exportAdminQueries);
  const selected = list.rows.find(({ _id }) => _id === opened);
  const exportAll = () =>
    csv.run(
      { query: requestOf(filter.applied) },
      {
        total: list.total,
        emptyText: sentence(NO_QUERIES_TO_EXPORT),
        name: queriesCsvName(filter.applied.day),
      },
    );
  return (
    <Section
      title={texts.title}
      actions={
        <Button icon={<IconRefresh aria-hidden="true" />} pending={list.isFetching} onClick={list.refetch}>
          {texts.refresh}
        </Button>
      }
    >
      <Stack gap={4}>
        <QueriesFilter
          filter={filter}
          pending={list.isFetching}
          actions={<ExportButton exporting={csv.exporting} list={list} onExport={exportAll} />}
        />
        {fetchedAt && (
          <Text size="s" tone="muted">
            {texts.asOf({ when: <Instant value={fetchedAt} /> })}
          </Text>
        )}
        {opened !== null && !list.isLoading && !list.error && !selected && (
          <Alert tone="attention">{texts.notShown}</Alert>
        )}
        <div className={classes.split} data-open={selected !== undefined || undefined}>
          <Stack gap={4}>
            <QueriesTable
              list={list}
              filter={filter}
              currentId={selected?._id ?? null}
              onOpen={({ _id }) => open(_id)}
            />
          </Stack>
          {selected && (
            <QueryDetail
              query={selected}
              onClose={close}
              onMarked={(newer) =>
                list.replace(
                  ({ _id }) => _id === newer._id,
                  () => newer,
                )
              }
              onDeleted={(id) => {
                list.remove(({ _id }) => _id === id);
                close();
              }}
            />
          )}
        </div>
      </Stack>
    </Section>
  );
}
