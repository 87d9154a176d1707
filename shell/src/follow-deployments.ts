import { REMOTES_PATH } from '@uas/contract';

const EVERY_MS = 1_000;

/** During development: loads the page again as soon as a new build of the shell or of a portal is there. */
export function followDeployments() {
  let known: string | undefined;
  setInterval(async () => {
    const text = await fetch(REMOTES_PATH, { cache: 'no-cache' })
      .then((reply) => (reply.ok ? reply.text() : undefined))
      .catch(() => undefined);
    if (known !== undefined && text !== undefined && text !== known) location.reload();
    known = text ?? known;
  }, EVERY_MS);
}
