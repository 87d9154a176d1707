import type { ReactNode } from 'react';

/** What a person typed, or a name: it reads in its own direction and is never translated. */
export function Typed({ children }: { readonly children: ReactNode }) {
  return (
    <bdi dir="auto" translate="no">
      {children}
    </bdi>
  );
}
