import { Dialog } from '@uas/shared-ui/overlays';
import { ImportStatement } from './import-statement';
import { importTexts as texts } from './statements.texts';

interface ImportDialogProps {
  readonly opened: boolean;
  readonly accounts: readonly string[];
  readonly onClose: () => void;
}

/** Where the file of a bank is chosen, looked at and imported; closing asks first once a file is chosen. */
export function ImportDialog({ opened, accounts, onClose }: ImportDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} size="xl">
      <ImportStatement accounts={accounts} onDone={onClose} />
    </Dialog>
  );
}
