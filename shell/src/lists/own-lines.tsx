import { LazyBoundary, lazyPart, useSession, useTakenOver } from '@uas/shared-ui/kit';
import type { OwnLinesProps } from './signed-in-lines';

const signedInLines = lazyPart(
  async () => (await import('./signed-in-lines')).SignedInLines,
  () => '',
);

/** What the list says of the student who is signed in; nothing is fetched for anybody else. */
export function OwnLines(props: Omit<OwnLinesProps, 'email'>) {
  const isTakenOver = useTakenOver();
  const email = useSession(({ role, token, record }) =>
    role === 'student' && token !== null ? emailIn(record) : null,
  );
  if (!isTakenOver || email === null) return null;
  return (
    <LazyBoundary waiting={null}>
      <signedInLines.Part {...props} email={email} />
    </LazyBoundary>
  );
}

function emailIn(record: unknown): string | null {
  const { email } = (record ?? {}) as Readonly<Record<string, unknown>>;
  return typeof email === 'string' && email !== '' ? email : null;
}
