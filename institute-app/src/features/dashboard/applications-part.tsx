import { Button, LazyBoundary, lazyPart } from '@uas/shared-ui/kit';
import { useState } from 'react';
import type { Chosen } from '../../institute/applications';
import { useMay } from '../../institute/institute-context';
import { NoRight } from '../../institute/no-right';
import { useApplicationPage } from '../../institute/use-application-page';
import { ViewButtons } from '../../institute/view-buttons';
import { ApplicationsSection, useFilteredApplications } from '../applications/applications-section';
import type { ApplicationCells } from '../applications/applications-table';
import { AssignButton } from '../assignments/assign-button';
import { PrepareButton, PreparedButton } from '../decision-batches/batches-button';
import { DecisionButtons } from '../review/decision-buttons';
import { useDecide } from '../review/use-decide';
import { useSelectedRows } from '../review/use-selected-rows';
import { texts } from './dashboard.texts';
import { FilesDialog } from './files-dialog';
import type { FilesOf } from './files-part';
import { useApplicationParts } from './use-application-parts';

/** Travels with the first tick. */
const selected = lazyPart(
  async () => (await import('./selected-part')).SelectedPart,
  () => texts.selectedNotFetched,
);

/** The applications with all that can be done with one: decide, look, write, save the form. */
export function ApplicationsPart() {
  const filtered = useFilteredApplications();
  const { list, put, refresh } = filtered.applications;
  const { preview, ...parts } = useApplicationParts();
  const { decide, deciding, dialog } = useDecide({ put, refresh });
  const mayDecide = useMay('decide');
  const [files, setFiles] = useState<FilesOf | null>(null);
  const openFiles = (chosen?: Chosen) => setFiles({ list, sort: filtered.sorting.asked, chosen });
  const selectedRows = useSelectedRows(list.rows);
  const page = useApplicationPage();
  const cells: ApplicationCells = {
    onOpen: page.open,
    ...parts,
    decision: (row) => (
      <>
        {mayDecide && <DecisionButtons row={row} pending={deciding === row._id} onDecide={decide} />}
        <ViewButtons row={row} />
      </>
    ),
    offer: (row) => <ViewButtons row={row} />,
  };
  return (
    <>
      <NoRight to="decide" />
      <ApplicationsSection
        filtered={filtered}
        cells={cells}
        selection={selectedRows.selection}
        bar={
          selectedRows.selection.selected.size > 0 && (
            <LazyBoundary waiting={null}>
              <selected.Part list={list} selectedRows={selectedRows} onFiles={openFiles} />
            </LazyBoundary>
          )
        }
        files={<Button onClick={() => openFiles()}>{texts.printAndFiles}</Button>}
        actions={
          <>
            <AssignButton />
            {mayDecide && <PrepareButton />}
            <PreparedButton />
          </>
        }
      />
      {preview}
      {dialog}
      <FilesDialog of={files} onClose={() => setFiles(null)} />
    </>
  );
}
