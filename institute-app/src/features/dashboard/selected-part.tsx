import type { Application } from '@uas/contract';
import { Button } from '@uas/shared-ui/kit';
import type { List } from '@uas/shared-ui/lists';
import type { Chosen } from '../../institute/applications';
import { AssignSelected } from '../assignments/assign-selected';
import { MessageSelected, useMessageDialog } from '../messages/message-selected';
import { SelectedBar } from '../review/selected-bar';
import type { useSelectedRows } from '../review/use-selected-rows';
import { TagSelected } from '../tags/tag-selected';
import { texts } from './dashboard.texts';

interface SelectedPartProps {
  readonly list: List<Application>;
  readonly selectedRows: ReturnType<typeof useSelectedRows>;
  readonly onFiles: (chosen: Chosen) => void;
}

/** All that can be done with the ticked applications. */
export function SelectedPart({ list, selectedRows, onFiles }: SelectedPartProps) {
  const { selection, rows, clear } = selectedRows;
  const message = useMessageDialog(clear);
  return (
    <>
      {rows.length > 0 && (
        <SelectedBar
          rows={list.rows}
          selectedRows={rows}
          selected={selection.selected}
          onClear={clear}
          total={list.total ?? 0}
          totalIsCapped={list.totalIsCapped}
          asked={list.asked}
          more={(chosen) => (
            <>
              <TagSelected {...chosen} />
              <AssignSelected {...chosen} onDone={clear} />
            </>
          )}
          forAll={(chosen) => (
            <>
              <MessageSelected {...chosen} onWrite={message.write} />
              <Button size="small" onClick={() => onFiles(chosen)}>
                {texts.printAndFiles}
              </Button>
            </>
          )}
        />
      )}
      {message.dialog}
    </>
  );
}
