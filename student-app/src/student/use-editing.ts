import { useStep } from '@uas/shared-ui/kit';

/** Whether the profile is being edited; Back ends it like Cancel. */
export function useEditing() {
  const { opened, open, close } = useStep<true>('editing');
  return { opened: opened !== null, open: () => open(true), close };
}
