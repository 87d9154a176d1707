import { formatStartupError } from './format-startup-error';
import { readEnvironment } from './platform/environment';
import { startServer } from './start-server';

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const server = await startServer(environment, {
    say: (sentence) => console.log(sentence),
    onLost() {
      console.error('The embedded database stopped unexpectedly, so the server stops too.');
      process.exit(1);
    },
  });
  console.log(`Universities Admission Service: ${server.address}`);
  if (environment.demo) {
    console.log('Demo accounts (password demo-pass-1): student@uas.example, newcomer@uas.example,');
    console.log('  institute@uas.example, admin@uas.example, staff@uas.example');
  }

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await server.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

main().catch((error) => {
  console.error(formatStartupError(error));
  process.exit(1);
});
