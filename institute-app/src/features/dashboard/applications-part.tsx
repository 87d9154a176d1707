import { useMay } from '../../institute/institute-context';
import { NoRight } from '../../institute/no-right';
import { useApplicationPage } from '../../institute/use-application-page';
import { ViewButtons } from '../../institute/view-buttons';
import { ApplicationsSection, useFilteredApplications } from '../applications/applications-section';
import type { ApplicationCells } from '../applications/applications-table';
import { AssignButton, AssignSelected } from '../assignments/assign-selected';
import { PrepareButton, PreparedButton } from '../decision-batches/batches-button';
import { DecisionButtons } from '../review/decision-buttons';
import { useDecide } from '../review/use-decide';
import { useDecideSelected } from '../review/use-decide-selected';
import { TagSelected } from '../tags/tag-selected';
import { useApplicationParts } from './use-application-parts';

/** The applications with all that can be done with one: decide, look, write, save the form. */
export function ApplicationsPart() {
  const filtered = useFilteredApplications();
  const { list, put, refresh } = filtered.applications;
  const { preview, ...parts } = useApplicationParts();
  const { decide, deciding, dialog } = useDecide({ put, refresh });
  const bulk = useDecideSelected({
    put,
    refresh,
    rows: list.rows,
    total: list.total ?? 0,
    totalIsCapped: list.totalIsCapped,
    asked: list.asked,
    more: (chosen, clear) => (
      <>
        <TagSelected {...chosen} />
        <AssignSelected {...chosen} onDone={clear} />
      </>
    ),
  });
  const mayDecide = useMay('decide');
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
        selection={mayDecide ? bulk.selection : undefined}
        bar={mayDecide && bulk.bar}
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
      {bulk.dialogs}
    </>
  );
}
