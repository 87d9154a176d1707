import { idInAddress, useStep } from '@uas/shared-ui/kit';
import { AllLists } from './all-lists';
import { OpenedList } from './opened-list';

const IN_ADDRESS = idInAddress('list');

/** The merit lists of a session, or the one that is open; Back returns to all of them. */
export function MeritLists() {
  const { opened, open, close } = useStep<string>('merit-list', IN_ADDRESS);
  return opened === null ? (
    <AllLists onOpen={open} />
  ) : (
    <OpenedList key={opened} id={opened} onClose={close} />
  );
}
