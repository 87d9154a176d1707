import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cssOfMantine } from '../src/theme/mantine-variables';
import { cssOfTokens } from '../src/theme/tokens';

const folder = join(__dirname, '../src/theme');
writeFileSync(join(folder, 'tokens.css'), cssOfTokens());
writeFileSync(join(folder, 'mantine.css'), cssOfMantine());
