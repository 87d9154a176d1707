import type { Application } from '@uas/contract';
import { Button, InitialsAvatar, Inline, Stack, Text } from '@uas/shared-ui/kit';
import { useState } from 'react';
import { AssignedText, useColleagues } from '../../institute/assigned';
import { useMay } from '../../institute/institute-context';
import { AssignForm } from './assign-form';
import classes from './assignments.module.css';
import { texts } from './assignments.texts';

/** Who reads an application, and the way to hand it over; nothing where nobody shares them. */
export function AssignedLine({ row }: { readonly row: Application }) {
  const mayAssign = useMay('decide');
  const isShared = useColleagues().length > 1;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { assignedTo } = row;
  if (!assignedTo && !isShared) return null;
  return (
    <Stack gap={2}>
      <Inline gap={2}>
        {assignedTo && <InitialsAvatar name={assignedTo.name} size="small" />}
        <Text as="span" {...(!assignedTo && { tone: 'muted' })}>
          {assignedTo ? <AssignedText row={row} /> : texts.toNobody}
        </Text>
        {mayAssign && (
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {assignedTo ? texts.handOver : texts.open}
          </Button>
        )}
      </Inline>
      {isOpen && (
        <div className={classes.form}>
          <AssignForm
            key={assignedTo?._id}
            applicationIds={[row._id]}
            current={assignedTo?._id ?? ''}
            onDone={close}
            onCancel={close}
          />
        </div>
      )}
    </Stack>
  );
}
