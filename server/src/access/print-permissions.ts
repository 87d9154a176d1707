import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessTable } from '../test-kit/access-table';
import { drawMatrix } from './draw-matrix';

writeFileSync(join(__dirname, '../../../docs/permissions.md'), drawMatrix(accessTable));
