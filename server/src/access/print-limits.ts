import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawLimits } from './draw-limits';

writeFileSync(join(__dirname, '../../../docs/limits.md'), drawLimits());
