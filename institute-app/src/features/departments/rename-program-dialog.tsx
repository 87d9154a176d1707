import type { Program } from '@uas/contract';
import { LazyBoundary, lazyPart } from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { texts } from '../../institute/institute.texts';

const form = lazyPart(async () => (await import('./rename-program-form')).RenameProgramForm);

interface RenameProgramDialogProps {
  readonly opened: boolean;
  /** Null before it was opened; stays while it closes, so that the focus finds its way back. */
  readonly program: Program | null;
  readonly onClose: () => void;
}

/** Gives a program that is offered another name. */
export function RenameProgramDialog({ opened, program, onClose }: RenameProgramDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.rename}>
      {program && (
        <LazyBoundary>
          <form.Part program={program} onClose={onClose} />
        </LazyBoundary>
      )}
    </Dialog>
  );
}
