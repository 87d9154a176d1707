import { UNSAVED, useUnsavedWarning } from '@uas/shared-ui/forms';
import { flagInAddress, useStep } from '@uas/shared-ui/kit';
import { useLayoutEffect } from 'react';

const EDITING = flagInAddress('editing');

/** Whether the own profile is being edited, which stands in the address; Back ends it like Cancel. */
export function useEditing() {
  const { opened, open, close } = useStep<true>('editing', EDITING);
  return {
    opened: opened !== null,
    open: () => open(true),
    close: () => {
      // Saved or given up: there is nothing to ask about any more.
      isUnsaved = false;
      close();
    },
  };
}

/** Whether the profile that is being edited has changes that are not saved. */
let isUnsaved = false;

/** Asks before the changes are lost; answers whether they may be. */
export function mayLeaveProfile(): boolean {
  return !isUnsaved || window.confirm(UNSAVED);
}

/** While `unsaved`, asks before the page, Back, a link or another part takes the profile that is being edited. */
export function useUnsavedProfile(unsaved: boolean): void {
  useUnsavedWarning(unsaved, 'editing');
  useLayoutEffect(() => {
    isUnsaved = unsaved;
    return () => {
      isUnsaved = false;
    };
  }, [unsaved]);
}
