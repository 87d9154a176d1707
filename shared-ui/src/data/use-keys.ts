import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSingleKeys } from './single-keys';

/** Where a letter is typed, or means something of its own. */
const BUSY = 'input, textarea, select, [data-own-keys]';
/** The parts of a screen whose letters these are: the focus must be in one of them. */
const REGION = '[data-single-keys]';
/** How long no other letter must have been pressed before one that decides, in milliseconds: nobody types that slowly. */
const APART_MS = 500;

/** What a single letter does. */
export interface SingleKey {
  /** What the list of keys says, e.g. 'Approve'. */
  readonly label: string;
  /** Undefined while it does nothing. */
  readonly act: (() => void) | undefined;
  /** It decides something about a person: a letter within a word never does. */
  readonly decides?: boolean;
}

/** The letters of a screen; a plain function is what portals pass that were built before there was a list of them. */
export type SingleKeys = Readonly<Record<string, SingleKey | (() => void) | undefined>>;

/** Whether the list of keys is open, for `KeyList`. */
export interface KeyListState {
  readonly opened: boolean;
  readonly close: () => void;
}

/**
 * Single letters that do something while the focus is in a part of the screen that is marked with `data-single-keys`,
 * unless somebody types, a dialog is open, or they are switched off in My account. `?` opens the list of them.
 */
export function useKeys(keys: SingleKeys): KeyListState {
  const [opened, setOpened] = useState(false);
  const areOn = useSingleKeys((state) => state.areOn);
  const lastPress = useRef(Number.NEGATIVE_INFINITY);
  // As of what is in sight: an effect would come after the screen is drawn, and a quick key would act on what was there.
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!areOn || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.target instanceof Element && event.target.closest(BUSY)) return;
    if (document.querySelector('[role="dialog"]')) return;
    const isApart = event.timeStamp - lastPress.current >= APART_MS;
    if (event.key.length === 1) lastPress.current = event.timeStamp;
    if (event.key === '?') {
      event.preventDefault();
      setOpened(true);
      return;
    }
    const key = keys[event.key.toLowerCase()];
    const { act, decides = false } = typeof key === 'object' ? key : { act: key };
    if (!act || !isWithin(event.target) || (decides && !isApart)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return { opened, close: () => setOpened(false) };
}

/** A screen without a marked part was built before there were any. */
function isWithin(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(REGION)) return true;
  return document.querySelector(REGION) === null;
}
