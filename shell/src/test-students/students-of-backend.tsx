import { listStudents, refusalBody, type StudentProfile } from '@uas/contract';
import { Alert, Button, Stack, sentence, useSession } from '@uas/shared-ui/kit';
import { Combobox } from '@uas/shared-ui/search';
import { type FormEvent, useState } from 'react';
import { texts } from '../pages/pages.texts';

export const DEFAULT_HOST = 'http://localhost:5000';

type Answer = { students: readonly StudentProfile[] } | { failure: string } | null;

async function ask(host: string, token: string | null): Promise<Answer> {
  try {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined;
    const response = await fetch(new URL(listStudents.path, host), headers && { headers });
    const body: unknown = await response.json();
    if (!response.ok) return { failure: refusalBody.pick({ message: true }).parse(body).message };
    return { students: listStudents.reply.parse(body).students };
  } catch {
    return { failure: texts.noAnswer };
  }
}

/** Asks `GET {host}/api/students` with the token of the page, if there is one. */
export function StudentsOfBackend() {
  const token = useSession((session) => session.token);
  const [host, setHost] = useState(DEFAULT_HOST);
  const [answer, setAnswer] = useState<Answer>(null);
  const load = async (event?: FormEvent) => {
    event?.preventDefault();
    setAnswer(await ask(host, token));
  };
  return (
    <Stack>
      <form onSubmit={load}>
        <Stack>
          <Combobox
            label={texts.backend}
            value={host}
            onChange={setHost}
            onSubmit={() => load()}
            options={[]}
            loading
            nothingFound=""
          />
          <div>
            <Button type="submit" variant="primary">
              {texts.list}
            </Button>
          </div>
        </Stack>
      </form>
      {answer && 'failure' in answer && <Alert tone="danger">{sentence(answer.failure)}</Alert>}
      {answer && 'students' in answer && (
        <ul>
          {answer.students.map(({ _id, name, email }) => (
            <li key={_id} translate="no">{`${name}, ${email}`}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
