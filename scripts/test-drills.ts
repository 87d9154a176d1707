// npm run test:drills: the drills of the embedded engine, which npm test leaves out: kills, locks, whole backups.
import { runServerTests } from './run-server-tests';

process.exitCode = runServerTests({ projects: ['drills'] });
