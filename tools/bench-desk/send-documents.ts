import type { APIRequestContext } from '@playwright/test';
import { ask, ownStudent } from '../../e2e/fixtures/admin-people';

const AT_ONCE = 4;
const FILE = 'domicile.jpg';

/** Students, each of whom sends one document: the same picture with another ending, so that no two files are the same. */
export async function sendDocuments(
  calls: APIRequestContext,
  { count, picture }: { readonly count: number; readonly picture: Buffer },
): Promise<void> {
  let begun = 0;
  const work = async () => {
    while (begun < count) {
      begun += 1;
      await sendOne(calls, Buffer.concat([picture, Buffer.from(`${begun}`)]));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function sendOne(calls: APIRequestContext, buffer: Buffer): Promise<void> {
  const { email, password } = await ownStudent(calls);
  const { token } = await ask(calls, 'POST', '/api/login', { data: { email, password } });
  const sent = await calls.post('/api/student/upload-document', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      ...{ email, typeTag: 'domicile', documentType: 'Domicile' },
      document: { name: FILE, mimeType: 'image/jpeg', buffer },
    },
  });
  if (!sent.ok()) throw new Error(await sent.text());
}

/** Sends back what waited before those, so that every document on the desk is such a picture. */
export async function checkEarlier(calls: APIRequestContext, token: string): Promise<void> {
  for (;;) {
    const { document } = await ask(calls, 'GET', '/api/admin/documents/next', { token });
    if (!document || document.file.name === FILE) return;
    const { student, typeTag, sha256 } = document;
    const verdict = { verdict: 'returned', reasons: ['cut-off'] };
    await ask(calls, 'POST', '/api/documents/check', {
      token,
      data: { studentId: student._id, typeTag, sha256, ...verdict },
    });
  }
}
