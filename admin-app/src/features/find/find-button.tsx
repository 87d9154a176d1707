import { mayDo, type StaffMember } from '@uas/contract';
import {
  Button,
  FrameActions,
  IconButton,
  IconSearch,
  Inline,
  NARROW,
  useMediaQuery,
} from '@uas/shared-ui/kit';
import { useEffect, useEffectEvent } from 'react';
import { useStaff } from '../../admin/use-staff';
import { useOpenView } from '../../admin/use-view';
import { texts } from './find.texts';

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
  const openView = useOpenView();
  const narrow = useMediaQuery(NARROW);
  useShortcut(() => openView('find', true));
  const button = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: () => openView('find', true),
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
