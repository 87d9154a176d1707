import { flagInAddress, useStep } from '@uas/shared-ui/kit';

const IN_ADDRESS = flagInAddress('editing');

/** Whether the profile is being edited; Back ends it like Cancel. */
export function useEditing() {
  const { opened, open, close } = useStep<true>('editing', IN_ADDRESS);
  return { opened: opened !== null, open: () => open(true), close };
}
