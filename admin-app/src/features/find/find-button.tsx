import { mayDo, type StaffMember } from '@uas/contract';
import {
  Button,
  FrameActions,
  IconButton,
  IconSearch,
  Inline,
  NARROW,
  OnDemand,
  partOnDemand,
  useMediaQuery,
  useStep,
} from '@uas/shared-ui/kit';
import { Dialog } from '@uas/shared-ui/overlays';
import { useEffect, useEffectEvent } from 'react';
import { useStaff } from '../../admin/use-staff';
import { texts } from './find.texts';

const content = partOnDemand(async () => (await import('./find-content')).FindContent);

/** Whether there is anything that the person may search. */
function maySearch(staff: StaffMember): boolean {
  const rights = ['manageStudents', 'viewApplications', 'manageInstitutes'] as const;
  return rights.some((right) => mayDo(staff, right));
}

/** The search over everything, in the header and with Ctrl+K; nothing for whoever may search nothing. */
export function FindButton() {
  return maySearch(useStaff()) ? <Find /> : null;
}

function Find() {
  // Nothing of it stands in an address: people are searched for by name.
  const { opened, open, close } = useStep<true>('find');
  const narrow = useMediaQuery(NARROW);
  useShortcut(() => open(true));
  const button = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: () => open(true),
  } as const;
  return (
    <FrameActions>
      {/* Keeps its place before the others when the window is turned. */}
      <Inline>
        {narrow ? (
          <IconButton {...button} label={texts.search} icon={<IconSearch aria-hidden="true" />} />
        ) : (
          <Button
            {...button}
            size="small"
            variant="quiet"
            title={texts.keys}
            icon={<IconSearch aria-hidden="true" />}
          >
            {texts.search}
          </Button>
        )}
      </Inline>
      <Dialog opened={opened !== null} onClose={close} title={texts.title} size="lg" history="place">
        <OnDemand>
          <content.Part onClose={close} />
        </OnDemand>
      </Dialog>
    </FrameActions>
  );
}

/** Ctrl+K, and Command+K on a Mac, unless a dialog is open already. */
function useShortcut(action: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (!event.repeat && !document.querySelector('[role="dialog"]')) action();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
