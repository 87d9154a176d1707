import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawStates } from './draw-states';

writeFileSync(join(__dirname, '../../../docs/application-states.md'), drawStates());
