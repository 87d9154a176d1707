import { create } from 'zustand';
import { readStored, writeStored } from '../kit/client/browser-storage';

const STORED_AS = 'single-keys';

interface SingleKeys {
  /** Whether single letters do something on this device (WCAG 2.1.4); they do until somebody switches them off. */
  readonly areOn: boolean;
  readonly set: (areOn: boolean) => void;
}

/** The choice of this device: voice control and an unsteady hand press letters that nobody meant. */
export const useSingleKeys = create<SingleKeys>((change) => ({
  areOn: readStored(STORED_AS) !== 'off',
  set(areOn) {
    writeStored(STORED_AS, areOn ? null : 'off');
    change({ areOn });
  },
}));
