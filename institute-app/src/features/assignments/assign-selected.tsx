import type { Application } from '@uas/contract';
import { Button } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useState } from 'react';
import type { Chosen } from '../../institute/applications';
import { useColleagues } from '../../institute/assigned';
import { AssignForm } from './assign-form';
import { texts } from './assignments.texts';

interface AssignSelectedProps extends Chosen {
  readonly onDone: () => void;
}

/** Assigns the chosen applications; only where there is a colleague. */
export function AssignSelected({ rows, matching, onDone }: AssignSelectedProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (useColleagues().length < 2) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Dialog
        opened={isOpen}
        onClose={close}
        title={texts.selected({ count: matching?.count ?? rows.length })}
      >
        <AssignForm
          applicationIds={rows.map(({ _id }) => _id)}
          matching={matching}
          current={matching ? null : readerOfAll(rows)}
          onDone={() => {
            close();
            onDone();
          }}
          onCancel={close}
        />
      </Dialog>
    </>
  );
}

/** Who reads all of them; null where that is not one. */
function readerOfAll(rows: readonly Application[]): string | null {
  const [one = null, ...others] = new Set(rows.map(({ assignedTo }) => assignedTo?._id ?? ''));
  return others.length === 0 ? one : null;
}
