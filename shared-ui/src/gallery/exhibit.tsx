import type { ReactNode } from 'react';
import { Card, Section, Stack } from '../kit';

/** One component, or one state of it, with its name. */
export function Exhibit({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <Card>
        <Stack gap={4}>{children}</Stack>
      </Card>
    </Section>
  );
}
