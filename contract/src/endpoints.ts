import type { AnyEndpoint } from './endpoint';
import * as exported from './index';

function isEndpoint(value: unknown): value is AnyEndpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'audience' in value
  );
}

/**
 * Every call by its name, for the API document, the access table and the lock of the wire. An entry of its own: whoever
 * imports it brings every call along.
 */
export function allEndpoints(): ReadonlyMap<string, AnyEndpoint> {
  return new Map(
    Object.entries(exported).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value]] : [])),
  );
}
