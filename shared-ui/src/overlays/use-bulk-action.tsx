import type { Texts } from '@uas/contract';
import { type ReactNode, useRef, useState } from 'react';
import { CallFailure, reasonOf } from '../kit/client/client';
import { Button } from '../kit/components/button';
import { ProgressBar } from '../kit/components/progress-bar';
import { commonTexts } from '../kit/texts/common.texts';
import classes from './bulk-action.module.css';
import { Dialog } from './dialog';
import { texts as own } from './overlays.texts';

/** One action for several things. */
export interface BulkAction<Item> {
  readonly items: readonly Item[];
  readonly nameOf: (item: Item) => string;
  /** Rejects when it could not be done for this one. */
  readonly action: (item: Item) => Promise<void>;
  /** What to say of one that failed without the server's words. */
  readonly texts: Texts;
  /** What is going on, e.g. `Approving 20 applications`. */
  readonly title: string;
  /** What has come of it when some were left, e.g. `18 of 20 applications approved`. */
  readonly result: (done: number) => string;
}

export interface Outcome<Item> {
  readonly done: readonly Item[];
  readonly failed: readonly { readonly item: Item; readonly reason: string }[];
  /** Not tried any more: stopped, or none of them would have fared better. */
  readonly untried: readonly Item[];
}

interface Progress {
  readonly title: string;
  readonly all: number;
  readonly tried: number;
  /** After the end, when some were left: which, and why. */
  readonly left: readonly { readonly index: number; readonly name: string; readonly reason: string }[] | null;
}

const SIGNED_OUT = 401;
const TOO_MANY = 429;

/** Whether the next one may fare better: not when nobody is signed in, the limit is reached or the server is in trouble. */
function isOfThisOne(thrown: unknown): boolean {
  if (!(thrown instanceof CallFailure) || thrown.kind !== 'refused') return false;
  return thrown.status < 500 && thrown.status !== SIGNED_OUT && thrown.status !== TOO_MANY;
}

/**
 * Does an action for several things, one after the other: shows how far it has come, can be stopped, goes on after a
 * refusal of one, ends when no other would fare better, and names what was left with the reason (U35).
 */
export function useBulkAction(): {
  start: <Item>(bulk: BulkAction<Item>) => Promise<Outcome<Item>>;
  dialog: ReactNode;
} {
  const [progress, setProgress] = useState<Progress | null>(null);
  const stopped = useRef(false);

  async function start<Item>({ items, nameOf, action, texts, title, result }: BulkAction<Item>) {
    stopped.current = false;
    const done: Item[] = [];
    const failed: { item: Item; reason: string }[] = [];
    const waiting = [...items];
    while (waiting.length > 0 && !stopped.current) {
      setProgress({ title, all: items.length, tried: items.length - waiting.length, left: null });
      const item = waiting.shift() as Item;
      try {
        await action(item);
        done.push(item);
      } catch (thrown) {
        failed.push({ item, reason: reasonOf(thrown, texts) });
        if (!isOfThisOne(thrown)) break;
      }
    }
    const reasons = [...failed, ...waiting.map((item) => ({ item, reason: own.notTried }))];
    const left = reasons.map(({ item, reason }, index) => ({ index, name: nameOf(item), reason }));
    const end = { title: result(done.length), all: items.length, tried: items.length, left };
    setProgress(left.length > 0 ? end : null);
    return { done, failed, untried: waiting };
  }

  const close = () => setProgress(null);
  const running = progress !== null && progress.left === null;
  const stop = () => {
    stopped.current = true;
  };
  const dialog = (
    <Dialog
      opened={progress !== null}
      onClose={close}
      title={progress?.title ?? ''}
      locked={running}
      footer={
        running ? (
          <Button onClick={stop}>{own.stop}</Button>
        ) : (
          <Button onClick={close}>{commonTexts.close}</Button>
        )
      }
    >
      {running && (
        <div className={classes.progress}>
          <ProgressBar
            label={progress.title}
            part={progress.tried / progress.all}
            text={own.triedOf({ tried: progress.tried, all: progress.all })}
          />
        </div>
      )}
      {progress?.left && (
        <ul className={classes.left} aria-label={own.left}>
          {progress.left.map(({ index, name, reason }) => (
            <li key={index}>
              <span dir="auto" translate="no" className={classes.name}>
                {name}
              </span>
              <span className={classes.reason}>{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
  return { start, dialog };
}
