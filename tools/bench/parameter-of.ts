import { randomBytes } from 'node:crypto';
import type { Parameter } from './capture';

/** What stands for a parameter in one request: as captured, the request's own, or new and kept in `fresh`. */
export function parameterOf(parameter: Parameter, own: readonly string[], fresh: string[]): unknown {
  if ('own' in parameter) return own[parameter.own];
  if (!('fresh' in parameter)) return parameter.value;
  fresh[parameter.fresh] ??= randomBytes(13).toString('hex');
  return fresh[parameter.fresh];
}
