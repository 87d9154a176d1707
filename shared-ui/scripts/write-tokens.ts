import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cssOfTokens } from '../src/theme/tokens';

writeFileSync(join(__dirname, '../src/theme/tokens.css'), cssOfTokens());
