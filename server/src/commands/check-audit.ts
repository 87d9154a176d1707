import { formatInstant } from '@uas/contract';
import { formatStartupError } from '../format-startup-error';
import { checkHistory } from '../modules/audit/seal-history';
import { openDependencies } from '../open-dependencies';
import { readEnvironment } from '../platform/environment';

/**
 * `npm run audit:check`: adds the history up again and compares it with its seals. Ends with 1 where one does not fit, and
 * names it with its period.
 */
async function main(): Promise<number> {
  const opened = await openDependencies(readEnvironment(process.env), console.error, { patient: true });
  try {
    const checked = await checkHistory(opened.dependencies);
    if ('broken' in checked) {
      const from = checked.from ? formatInstant(checked.from) : 'the beginning';
      console.log(
        `Seal ${checked.broken} does not fit: the history between ${from} and ${formatInstant(checked.to)} was changed.`,
      );
      return 1;
    }
    const { seals, lines, newest } = checked;
    console.log(`The history fits its seals: ${lines} lines in ${seals} seals.`);
    if (newest) console.log(`The newest is number ${newest.number}: ${newest.seal}`);
    return 0;
  } finally {
    await opened.close();
  }
}

main()
  .then((code) => process.exit(code))
  .catch((error) => {
    console.error(formatStartupError(error));
    process.exit(1);
  });
