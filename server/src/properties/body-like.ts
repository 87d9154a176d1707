import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

/**
 * Input in the shape that a schema asks for, filled with any text where text belongs and now and then with something
 * else: it passes the first checks and reaches the handlers.
 */
export function bodyLike(schema: z.ZodType | undefined, text: Arbitrary<string>): Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined);
  return fromJsonSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), text);
}

interface Described {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Described[];
  allOf?: Described[];
  properties?: Record<string, Described>;
  items?: Described;
}

function fromJsonSchema(described: unknown, text: Arbitrary<string>): Arbitrary<unknown> {
  const { type, enum: values, anyOf, allOf, properties, items, ...rest } = described as Described;
  if ('const' in rest) return fc.constant(rest.const);
  if (values) return fc.oneof(fc.constantFrom(...values), text);
  if (anyOf) return fc.oneof(...anyOf.map((one) => fromJsonSchema(one, text)));
  if (allOf?.[0]) return fromJsonSchema(allOf[0], text);
  if (type === 'object') {
    const fields = Object.entries(properties ?? {}).map(([name, field]) => [
      name,
      fromJsonSchema(field, text),
    ]);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  }
  if (type === 'array') return fc.array(fromJsonSchema(items ?? {}, text), { maxLength: 3 });
  if (type === 'boolean')
    return fc.oneof({ weight: 9, arbitrary: fc.boolean() }, { weight: 1, arbitrary: text });
  if (type === 'integer' || type === 'number') {
    return fc.oneof(fc.integer({ min: -5, max: 200 }), fc.double(), text);
  }
  return fc.oneof({ weight: 9, arbitrary: text }, { weight: 1, arbitrary: fc.anything({ maxDepth: 1 }) });
}
