import { listMeritLists, prepareMeritList, previewMeritList } from '@uas/contract';
import { CheckboxField, Form, FormActions, SubmitButton } from '@uas/shared-ui/forms';
import { Alert, commonTexts, EmptyState, Stack } from '@uas/shared-ui/kit';
import { CloseButton, Dialog } from '@uas/shared-ui/overlays';
import { useEndpointMutation } from '@uas/shared-ui/query';
import { useState } from 'react';
import { useInstitute } from '../../institute/institute-context';
import { texts } from './merit-lists.texts';

interface PrepareDialogProps {
  readonly opened: boolean;
  readonly session: string;
  /** How the list was prepared before. */
  readonly before?: { readonly upgrades: boolean; readonly awaitedLeast: boolean };
  readonly onClose: () => void;
  readonly onPrepared: (id: string) => void;
}

/** Asks how a list is prepared, and prepares it. */
export function PrepareDialog({ opened, session, onClose, ...form }: PrepareDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.prepareTitle({ session })}>
      {opened && <PrepareForm session={session} onClose={onClose} {...form} />}
    </Dialog>
  );
}

function PrepareForm({ session, before, onClose, onPrepared }: Omit<PrepareDialogProps, 'opened'>) {
  const { email } = useInstitute();
  const [upgrades, setUpgrades] = useState(before?.upgrades ?? true);
  const [awaitedLeast, setAwaitedLeast] = useState(before?.awaitedLeast ?? false);
  const preparing = useEndpointMutation(prepareMeritList, {
    success: 'in-place',
    invalidates: [listMeritLists, previewMeritList],
    onDone: ({ _id }) => {
      onClose();
      onPrepared(_id);
    },
  });
  const isWithoutSeats = preparing.error?.code === 'list.no-seats';
  return (
    <Form
      label={texts.prepareTitle({ session })}
      onSubmit={() => void preparing.mutate({ params: { email }, body: { session, upgrades, awaitedLeast } })}
      failure={isWithoutSeats ? null : (preparing.error?.message ?? null)}
      pending={preparing.isPending}
      summary="none"
    >
      <Stack gap={4}>
        {isWithoutSeats && <EmptyState title={texts.noSeats}>{preparing.error?.message}</EmptyState>}
        <CheckboxField
          label={texts.upgrades}
          hint={texts.upgradesMore}
          value={upgrades}
          onChange={setUpgrades}
        />
        <CheckboxField
          label={texts.awaitedLeast}
          hint={texts.awaitedLeastMore}
          value={awaitedLeast}
          onChange={setAwaitedLeast}
        />
        {preparing.isPending && <Alert tone="info">{texts.preparing}</Alert>}
      </Stack>
      <FormActions>
        <CloseButton>{commonTexts.cancel}</CloseButton>
        <SubmitButton>{texts.prepareNow}</SubmitButton>
      </FormActions>
    </Form>
  );
}
