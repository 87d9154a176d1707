// Runs the server's tests, the race suite among them, on the PostgreSQL that TEST_DATABASE_URL names.
import { runServerTests } from './run-server-tests';

if (process.env.TEST_DATABASE_URL) {
  process.exitCode = runServerTests({ environment: process.env });
} else {
  console.error('Please set TEST_DATABASE_URL, for example postgres://postgres@127.0.0.1:5432/postgres.');
  process.exitCode = 1;
}
