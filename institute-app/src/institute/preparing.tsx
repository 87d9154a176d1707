import { type DecisionBatch, listBatches } from '@uas/contract';
import { readStored, writeStored } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { useInstitute, useMay } from './institute-context';

const STORED_AS = 'preparing';

/** How often a batch that is being published is looked at again, in milliseconds. */
export const LOOK_MS = 1_500;

interface Mode {
  /** The institute whose decisions are prepared on this device; null while they are made at once. */
  readonly institute: string | null;
  /** Into which batch; empty for the newest open one. */
  readonly batchId: string;
}

function readMode(): Mode {
  const [institute, batchId = ''] = (readStored(STORED_AS) ?? '').split(' ');
  return { institute: institute || null, batchId };
}

const PreparingContext = createContext<readonly [Mode, (next: Mode) => void] | null>(null);

/** Whether decisions are prepared, for everything below: kept until it is left, over reloads, so that nobody is decided by mistake. */
export function PreparingProvider({ children }: { children: ReactNode }) {
  const [mode, setMode] = useState(readMode);
  // What is left in one tab is left in all: a reload would say so anyway.
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === STORED_AS) setMode(readMode());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  const set = (next: Mode) => {
    writeStored(STORED_AS, next.institute === null ? null : `${next.institute} ${next.batchId}`);
    setMode(next);
  };
  return <PreparingContext value={[mode, set]}>{children}</PreparingContext>;
}

export function isOpenBatch({ state }: DecisionBatch): boolean {
  return state === 'open';
}

/** How many decisions wait in a batch. */
export function countIn({ approved, rejected }: DecisionBatch): number {
  return approved + rejected;
}

/** Whether decisions are prepared instead of made, and into which batch. */
export function usePreparing() {
  const { email } = useInstitute();
  const mayDecide = useMay('decide');
  const context = use(PreparingContext);
  if (!context) throw new Error('No mode around this part of the dashboard.');
  const [{ institute, batchId }, set] = context;
  const isOn = mayDecide && institute === email;
  const { data } = useEndpointQuery(listBatches, {});
  const batches = data?.batches.filter(isOpenBatch) ?? [];
  const chosen = batches.find(({ _id }) => _id === batchId);
  // Until the batches are here, the one that was chosen: a decision never slips into another.
  const into = data ? chosen?._id : batchId;
  // The newest one without a time, which is where the server puts what names none.
  const batch = chosen ?? batches.find(({ publishAt }) => publishAt === null) ?? null;
  return {
    isOn,
    /** Null where the first prepared decision begins one. */
    batch,
    batches,
    /** Whether the server decides on many or writes to many for whoever is signed in, or has something to say of it. */
    hasBulk: Boolean(data?.bulk ?? data?.bulkMessage),
    /** Whether the server can write to many; one of before cannot. */
    canWriteToMany: data?.bulkMessage !== undefined,
    toggle: () => set({ institute: isOn ? null : email, batchId }),
    choose: (id: string) => set({ institute: email, batchId: id }),
    /** A decision as it is sent in this mode. */
    written: <Written extends object>(decision: Written): Written & { prepare?: true; batchId?: string } =>
      isOn ? { ...decision, prepare: true, ...(into && { batchId: into }) } : decision,
  };
}

export type Preparing = ReturnType<typeof usePreparing>;
