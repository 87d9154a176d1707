import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from '@uas/contract';
import { drawLimits } from '../../access/draw-limits';
import { hasOwnLimits, limitsOf } from './call-limits';

describe('the table of limits', () => {
  it('stands in docs/limits.md', () => {
    const page = readFileSync(join(__dirname, '../../../../docs/limits.md'), 'utf8');
    expect(page).toBe(drawLimits());
  });

  it('covers every call that writes', () => {
    const without = [...allEndpoints().values()].filter(
      (endpoint) => endpoint.method !== 'GET' && limitsOf(endpoint).rates.length === 0,
    );
    expect(without).toEqual([]);
    expect([...allEndpoints().values()].filter(hasOwnLimits).length).toBeGreaterThan(20);
  });
});
