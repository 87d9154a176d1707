import type { PublicInstitute } from '@uas/contract';
import { lazy, Suspense } from 'react';

export interface SendQueryProps {
  readonly university: PublicInstitute;
  /** The program that the visitor looked for; the first that contains it is chosen to begin with. */
  readonly program?: string | undefined;
  /** On the university's own page the course must be chosen (S-2.44). */
  readonly courseRequired?: boolean;
  readonly onClose: () => void;
}

const SendQueryDialog = lazy(() =>
  import('./send-query-dialog').then(({ SendQueryDialog }) => ({ default: SendQueryDialog })),
);

/** The query dialog, fetched when somebody asks for it. */
export function SendQuery(props: SendQueryProps) {
  return (
    <Suspense fallback={null}>
      <SendQueryDialog {...props} />
    </Suspense>
  );
}
