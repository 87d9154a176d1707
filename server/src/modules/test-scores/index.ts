import { importNationalTestScores, importTestScores } from './import-test-scores';

/** Results of entry tests that come in files, and whose they are. */
export const handlers = [importTestScores, importNationalTestScores];
