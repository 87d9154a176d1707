import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawLimits } from '../../access/draw-limits';
import { HANDLERS } from '../../modules';
import { limitsOf } from './call-limits';

describe('the table of limits', () => {
  it('stands in docs/limits.md', () => {
    const page = readFileSync(join(__dirname, '../../../../docs/limits.md'), 'utf8');
    expect(page).toBe(drawLimits());
  });

  it('covers every call that writes', () => {
    const without = HANDLERS.filter(
      (handler) => handler.endpoint.method !== 'GET' && limitsOf(handler).rates.length === 0,
    );
    expect(without).toEqual([]);
    expect(HANDLERS.filter(({ options }) => options.rates).length).toBeGreaterThan(20);
  });
});
