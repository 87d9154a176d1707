// npm run dev: the whole site while somebody works on it; changes show in the open page, the server starts anew.
import { installMissing } from './install-missing.mjs';

const DEFAULT_PORT = 5000;

try {
  installMissing();
  const { serveWholeSite } = await import('./development/whole-site.mjs');
  await serveWholeSite(Number(process.env.PORT ?? DEFAULT_PORT));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
