import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawErrors } from './draw-errors';

writeFileSync(join(__dirname, '../../docs/errors.md'), drawErrors());
