import { lazyPart } from '@uas/shared-ui/kit';
import type { DialogSize } from '@uas/shared-ui/overlays';
import type { ComponentType, ReactNode } from 'react';
import { texts } from './views.texts';

/** What a view is drawn with. */
export interface ViewProps<Subject = undefined> {
  /** What it is about, as it is now; while something is typed, as it was when that began. */
  readonly subject: Subject;
  /** Closes the view at once: what it was opened for is done. */
  readonly onClose: () => void;
}

/**
 * A dialog of a portal with an address: one row of the portal's table of views. The row is small and there from the start; what it
 * shows travels when it is opened (`viewPart`).
 */
export interface View<Subject = undefined> {
  /** Its heading; `subject` is null until it is known. */
  title(subject: Subject | null): string;
  readonly size?: DialogSize;
  /** Whether Close stands under it; without it the content brings its own. */
  readonly hasClose?: boolean;
  /** Why it is not open for its subject as it is now, in a sentence; null where it is. Asked again while it is open. */
  refusal?(subject: Subject): string | null;
}

/** The content of a view, which travels when it is opened. */
export interface ViewPart<Subject = undefined> {
  draw(props: ViewProps<Subject>): ReactNode;
}

/** Makes the content of a view of an `import()`; what cannot be fetched says so in the view, with Retry. */
export function viewPart<Subject = undefined>(
  load: () => Promise<ComponentType<ViewProps<Subject>>>,
): ViewPart<Subject> {
  const { Part } = lazyPart(load, () => texts.notFetched);
  return { draw: (props) => <Part {...props} /> };
}
