import { isRefusalCode, partsOf, type RefusalCode, type RefusalParams, reasonFor, sentenceOf } from '.';
import type { AnyCode } from './all-refusals';

/** One field that is not right. */
export interface FieldRefusal {
  /** Where it stands in what was sent, steps joined by dots; empty for the whole. */
  readonly path: string;
  readonly code: AnyCode;
  readonly params?: RefusalParams;
  readonly message: string;
}

/** What a schema of this contract found: its `message` is a code, or the library's own jargon where the contract has none. */
interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly maximum?: number | bigint;
  readonly minimum?: number | bigint;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly keys?: readonly string[];
}

/** Everything that is wrong with an input, in the order of its schema; each field once, with its own sentence. */
export function fieldRefusals(issues: readonly Issue[]): FieldRefusal[] {
  const found = new Map<string, FieldRefusal>();
  for (const refusal of issues.flatMap(refusalsOf)) {
    if (!found.has(refusal.path)) found.set(refusal.path, refusal);
  }
  return [...found.values()];
}

function refusalsOf(issue: Issue): FieldRefusal[] {
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => refusalAt([...issue.path, key], 'input.invalid', {}));
  }
  if (isRefusalCode(issue.message)) return [refusalAt(issue.path, issue.message, limitsOf(issue))];
  const field = issue.path.filter((step) => typeof step === 'string').at(-1);
  return [
    field === undefined
      ? refusalAt(issue.path, 'input.invalid', {})
      : refusalAt(issue.path, 'input.field-invalid', { field }),
  ];
}

function limitsOf({ maximum, minimum, params }: Issue): RefusalParams {
  return {
    ...(params as RefusalParams | undefined),
    ...(maximum !== undefined && { max: Number(maximum) }),
    ...(minimum !== undefined && { min: Number(minimum) }),
  };
}

function refusalAt(path: readonly PropertyKey[], code: RefusalCode, known: RefusalParams): FieldRefusal {
  const reason = reasonFor(code, known);
  return { path: path.map(String).join('.'), ...partsOf(reason), message: sentenceOf(reason) };
}
