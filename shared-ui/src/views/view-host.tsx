import { Button, commonTexts, EmptyState, FailedState, LazyBoundary, sentence } from '@uas/shared-ui/kit';
import { CloseButton, Dialog } from '@uas/shared-ui/overlays';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { View, ViewPart } from './view';
import { Outlines, ViewBoundary } from './view-boundary';
import { texts } from './views.texts';

/** What a view is about, as far as it is known. `missing`: there is none; `refused`: it is not for this person. */
export type Subject<Value = unknown> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string; readonly onRetry: () => void }
  | { readonly state: 'missing' | 'refused'; readonly message: string }
  | { readonly state: 'found'; readonly value: Value };

/** Of a view that is about nothing but who is signed in. */
export const NO_SUBJECT: Subject<undefined> = { state: 'found', value: undefined };

export interface ViewHostProps<Name extends string> {
  readonly views: Readonly<Record<Name, View<unknown>>>;
  readonly parts: Readonly<Record<Name, ViewPart<unknown>>>;
  readonly opened: Name | null;
  /** Which subject it is, such as an id: another one begins a new view. */
  readonly about?: string;
  readonly subject?: Subject;
  readonly onClose: () => void;
}

/** What is drawn of a view. */
interface Drawn<Name extends string> {
  readonly name: Name;
  readonly about: string;
  readonly subject: Subject;
  readonly refusal: string | null;
}

/**
 * Draws the view that is open, over the page: its heading, outlines until it is there, why it is not open, and what failed inside it,
 * which leaves the page alone. Whether it is open is asked as long as it is (`refusal`), but not while something is typed in
 * it: then what is drawn stays as it is until that is sent, discarded or emptied. While it closes it goes on showing
 * what it showed.
 */
export function ViewHost<Name extends string>({
  views,
  parts,
  opened,
  about = '',
  subject = NO_SUBJECT,
  onClose,
}: ViewHostProps<Name>) {
  const [isTyped, setIsTyped] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [last, setLast] = useState<Drawn<Name> | null>(null);
  const now =
    opened === null ? null : { name: opened, about, subject, refusal: refusalOf(views[opened], subject) };
  const isSame = now !== null && last !== null && now.name === last.name && now.about === last.about;
  if (isLeaving && !isSame) setIsLeaving(false);
  const stays = now === null || (isSame && (isTyped || isLeaving));
  if (!stays && !isEqual(now, last)) setLast(now);
  const drawn = stays ? last : now;
  const view = drawn && views[drawn.name];
  const isRefused = drawn !== null && reasonOf(drawn) !== null;
  const leave = () => {
    setIsLeaving(true);
    onClose();
  };
  return (
    <Dialog
      opened={opened !== null}
      onClose={onClose}
      title={view && drawn && !isRefused ? view.title(knownOf(drawn.subject)) : texts.nothing}
      size={isRefused ? 'sm' : view?.size}
      footer={view?.hasClose && !isRefused && <CloseButton />}
      history="place"
      onUnsaved={setIsTyped}
    >
      {drawn && (
        <ViewBoundary key={`${drawn.name} ${drawn.about}`}>
          <Closing isClosing={isLeaving || opened === null}>
            <LazyBoundary waiting={<Outlines />}>
              <Content drawn={drawn} part={parts[drawn.name]} onClose={leave} />
            </LazyBoundary>
          </Closing>
        </ViewBoundary>
      )}
    </Dialog>
  );
}

/** What is done cannot be pressed again while it closes, such as by the second press of a double click. */
function Closing({ isClosing, children }: { readonly isClosing: boolean; readonly children: ReactNode }) {
  const stop = (event: SyntheticEvent) => {
    if (!isClosing) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div style={CONTENTS} onClickCapture={stop} onSubmitCapture={stop}>
      {children}
    </div>
  );
}

const CONTENTS = { display: 'contents' } as const;

interface ContentProps {
  readonly drawn: Drawn<string>;
  readonly part: ViewPart<unknown>;
  readonly onClose: () => void;
}

function Content({ drawn, part, onClose }: ContentProps) {
  const { subject } = drawn;
  const reason = reasonOf(drawn);
  if (reason !== null) {
    return (
      <EmptyState title={reason} action={<Button onClick={onClose}>{commonTexts.close}</Button>}>
        {subject.state === 'missing' && texts.nothingMore}
      </EmptyState>
    );
  }
  if (subject.state === 'failed') return <FailedState message={subject.message} onRetry={subject.onRetry} />;
  return subject.state === 'found' ? part.draw({ subject: subject.value, onClose }) : <Outlines />;
}

function refusalOf(view: View<unknown>, subject: Subject): string | null {
  return subject.state === 'found' ? (view.refusal?.(subject.value) ?? null) : null;
}

/** Why there is nothing to show. */
function reasonOf({ subject, refusal }: Drawn<string>): string | null {
  return subject.state === 'missing' || subject.state === 'refused' ? sentence(subject.message) : refusal;
}

function knownOf(subject: Subject): unknown {
  return subject.state === 'found' ? subject.value : null;
}

/** Whether both draw the same; how to try again is a new function each time. */
function isEqual(one: Drawn<string>, other: Drawn<string> | null): boolean {
  if (other === null || one.name !== other.name || one.about !== other.about) return false;
  const [mine, theirs] = [one.subject, other.subject];
  if (one.refusal !== other.refusal || mine.state !== theirs.state) return false;
  if (mine.state === 'found' && theirs.state === 'found') return mine.value === theirs.value;
  if ('message' in mine && 'message' in theirs) return mine.message === theirs.message;
  return true;
}
