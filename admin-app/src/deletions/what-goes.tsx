import { getInstituteContents, getStudentContents } from '@uas/contract';
import { formatNumber, language, Text } from '@uas/shared-ui/kit';
import { useEndpointQuery } from '@uas/shared-ui/query';
import { texts } from './deletions.texts';

type Counted = 'applications' | 'programs' | 'queries' | 'messages' | 'files';

function counted(count: number, kind: Counted): string | null {
  return count === 0 ? null : texts[kind]({ count, number: formatNumber(count) });
}

function summaryOf(parts: readonly (string | null)[]): string {
  const there = parts.filter((part) => part !== null);
  if (there.length === 0) return texts.nothingElse;
  return texts.alsoDeletes({ list: new Intl.ListFormat(language().figures).format(there) });
}

/** What goes with an institute, in numbers; nothing when they cannot be had. */
export function WhatGoesWithInstitute({ email }: { email: string }) {
  const { data, isLoading } = useEndpointQuery(getInstituteContents, { params: { email } });
  const parts = data && [
    counted(data.applications, 'applications'),
    counted(data.programs, 'programs'),
    counted(data.queries, 'queries'),
    counted(data.messages, 'messages'),
    counted(data.files, 'files'),
  ];
  return <WhatGoes parts={parts} loading={isLoading} />;
}

/** What goes with a student, in numbers; nothing when they cannot be had. */
export function WhatGoesWithStudent({ email }: { email: string }) {
  const { data, isLoading } = useEndpointQuery(getStudentContents, { params: { email } });
  const parts = data && [
    counted(data.applications, 'applications'),
    counted(data.messages, 'messages'),
    counted(data.files, 'files'),
  ];
  return <WhatGoes parts={parts} loading={isLoading} />;
}

function WhatGoes({ parts, loading }: { parts: (string | null)[] | undefined; loading: boolean }) {
  if (loading) return <Text tone="muted">{texts.counting}</Text>;
  return parts && <Text>{summaryOf(parts)}</Text>;
}
