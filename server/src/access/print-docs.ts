/** Prints the pages of docs/ that are made from what the server enforces. A test compares them. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessTable } from '../test-kit/access-table';
import { drawLimits } from './draw-limits';
import { drawMatrix } from './draw-matrix';
import { drawStates } from './draw-states';

const PAGES = {
  'limits.md': drawLimits(),
  'permissions.md': drawMatrix(accessTable),
  'application-states.md': drawStates(),
};

for (const [name, page] of Object.entries(PAGES)) writeFileSync(join(__dirname, '../../../docs', name), page);
