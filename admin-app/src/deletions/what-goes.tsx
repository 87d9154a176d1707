import { getInstituteContents, getStudentContents } from '@uas/contract';
import { Text, useResource } from '@uas/shared-ui/kit';

const numbers = new Intl.NumberFormat('en-US');

function counted(count: number, one: string, many: string): string | null {
  if (count === 0) return null;
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}

function sentence(parts: readonly (string | null)[]): string {
  const there = parts.filter((part) => part !== null);
  if (there.length === 0) return 'Nothing else is deleted with it.';
  return `This also deletes ${new Intl.ListFormat('en-US').format(there)}.`;
}

/** What goes with an institute, in numbers; nothing when they cannot be had. */
export function WhatGoesWithInstitute({ email }: { email: string }) {
  const { data, loading } = useResource(getInstituteContents, { params: { email } });
  const parts = data && [
    counted(data.applications, 'application', 'applications'),
    counted(data.programs, 'program', 'programs'),
    counted(data.queries, 'query', 'queries'),
    counted(data.messages, 'message', 'messages'),
    counted(data.files, 'file', 'files'),
  ];
  return <WhatGoes parts={parts} loading={loading} />;
}

/** What goes with a student, in numbers; nothing when they cannot be had. */
export function WhatGoesWithStudent({ email }: { email: string }) {
  const { data, loading } = useResource(getStudentContents, { params: { email } });
  const parts = data && [
    counted(data.applications, 'application', 'applications'),
    counted(data.messages, 'message', 'messages'),
    counted(data.files, 'file', 'files'),
  ];
  return <WhatGoes parts={parts} loading={loading} />;
}

function WhatGoes({ parts, loading }: { parts: (string | null)[] | null; loading: boolean }) {
  if (loading) return <Text tone="muted">Counting what is deleted with it…</Text>;
  return parts && <Text>{sentence(parts)}</Text>;
}
