import { createInterface } from 'node:readline/promises';
import { fieldRefusals, newEmail, newPassword, PASSWORD_MINIMUM, tidyLine } from '@uas/contract';
import { z } from 'zod';
import { formatStartupError } from '../format-startup-error';
import { addMaster } from '../modules/staff/ensure-first-master';
import { openDependencies } from '../open-dependencies';
import { readEnvironment } from '../platform/environment';

/**
 * `npm run admin:create [-- <e-mail> [name]]`: makes a master admin. The password is asked for, or comes from
 * ADMIN_PASSWORD; never from the command line, where others could read it.
 */
async function createAdmin(): Promise<void> {
  const [emailGiven, ...nameGiven] = process.argv.slice(2);
  const { ADMIN_EMAIL, ADMIN_PASSWORD, ...rest } = process.env;
  const environment = readEnvironment(rest);
  const email = newEmail.parse(emailGiven ?? ADMIN_EMAIL ?? (await ask('E-mail: ')));
  const password = newPassword(PASSWORD_MINIMUM.staffChange).parse(
    ADMIN_PASSWORD ?? (await ask('Password: ', { hidden: true })),
  );
  const opened = await openDependencies(environment, console.error);
  try {
    const added = await addMaster(opened.dependencies, {
      email,
      password,
      name: tidyLine(nameGiven.join(' ')),
    });
    if (!added) throw new Error(`There is already an admin with the e-mail ${email}.`);
    console.log(`Master admin ${email} created.`);
  } finally {
    await opened.close();
  }
}

async function ask(question: string, { hidden = false } = {}): Promise<string> {
  const terminal = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY,
  });
  const answer = terminal.question(question);
  // What is typed is echoed through this one method.
  if (hidden && process.stdin.isTTY) Object.assign(terminal, { _writeToOutput: () => undefined });
  try {
    return await answer;
  } finally {
    terminal.close();
    if (hidden) process.stdout.write('\n');
  }
}

createAdmin()
  .then(() => process.exit(0))
  .catch((error) => {
    console.error(firstIssue(error) ?? formatStartupError(error));
    process.exit(1);
  });

function firstIssue(error: unknown): string | undefined {
  return error instanceof z.ZodError ? fieldRefusals(error.issues)[0]?.message : undefined;
}
