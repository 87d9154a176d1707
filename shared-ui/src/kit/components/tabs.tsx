import { lazy, type ReactNode, Suspense } from 'react';
import type { TabsProps } from '../../components/tabs';

const Later = lazy(async () => ({ default: (await import('../../components/tabs')).Tabs<string> }));

/** @deprecated For portals built before `@uas/shared-ui/components`; it goes when none of them is deployed. */
export function Tabs<Id extends string>({ onChange, ...tabs }: TabsProps<Id>): ReactNode {
  return (
    <Suspense>
      <Later {...tabs} onChange={(id) => onChange(id as Id)} />
    </Suspense>
  );
}
