import type { AnyEndpoint, Audience } from '@uas/contract';
import { refusalBody } from '@uas/contract';
import { z } from 'zod';

type JsonObject = Record<string, unknown>;

const REFUSALS: Readonly<Record<number, string>> = {
  400: 'Something is missing or malformed.',
  401: 'The token is missing, unknown or too old.',
  403: 'Not allowed for this caller.',
  404: 'There is no such thing.',
  409: 'A rule says no.',
  413: 'Too large.',
  415: 'Not the kind of content that is expected.',
  429: 'Too often; see Retry-After.',
  503: 'The service is not available right now.',
};

/** An OpenAPI 3.1 document of these endpoints. */
export function describeApi(endpoints: readonly AnyEndpoint[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Universities Admission Service',
      version: '1.0.0',
      description: 'Every call of the student, institute and admin portals and of the public pages.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: schemaOf(refusalBody, 'output') },
    },
  };
}

function describe(endpoint: AnyEndpoint): JsonObject {
  const open = endpoint.audience === 'open';
  const segments = endpoint.path.split('/').filter((segment) => segment && segment !== 'api');
  return {
    operationId: `${endpoint.method.toLowerCase()}-${segments.join('-').replaceAll(':', 'by-')}`,
    summary: endpoint.summary,
    description: `For ${describeAudience(endpoint.audience)}.`,
    tags: [segments[0] ?? 'api'],
    security: open ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body || endpoint.files ? { requestBody: bodyOf(endpoint) } : {}),
    responses: responsesOf(endpoint, open),
  };
}

/** Who may call, as a sentence part. */
export function describeAudience(audience: Audience): string {
  if (audience === 'open') return 'everybody';
  const { staff } = audience;
  const roles = [audience.student && 'students', audience.institute && 'institutes'].filter(Boolean);
  if (staff === 'any') roles.push('any admin');
  else if (staff === 'master') roles.push('the master admin');
  else if (staff) roles.push(`staff with ${staff.join(' or ')}`);
  return roles.join(', ');
}

function responsesOf(endpoint: AnyEndpoint, open: boolean): JsonObject {
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  const refusals = Object.entries(REFUSALS).filter(
    ([status]) => !open || (status !== '401' && status !== '403'),
  );
  return {
    [endpoint.status ?? 200]: successOf(endpoint),
    ...Object.fromEntries(
      refusals.map(([status, description]) => [status, { description, content: refusal }]),
    ),
  };
}

function successOf(endpoint: AnyEndpoint): JsonObject {
  const text = { schema: { type: 'string' } };
  if (endpoint.csv) return { description: 'A CSV file.', content: { 'text/csv': text } };
  if (endpoint.calendar) return { description: 'A calendar file.', content: { 'text/calendar': text } };
  return {
    description: 'Done.',
    content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } },
  };
}

function bodyOf(endpoint: AnyEndpoint): JsonObject {
  const schema = endpoint.body ? schemaOf(endpoint.body, 'input') : { type: 'object' };
  if (!endpoint.files) {
    const required = !endpoint.body?.safeParse(undefined).success;
    return { required, content: { 'application/json': { schema } } };
  }
  const files = Object.keys(endpoint.files).map((field) => [field, { type: 'string', format: 'binary' }]);
  const properties = { ...(schema.properties as JsonObject | undefined), ...Object.fromEntries(files) };
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } };
}

function parametersOf(schema: z.ZodType | undefined, location: 'path' | 'query'): JsonObject[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: JsonObject;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema, $defs, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return $defs ? withoutLocalReferences(rest) : rest;
}

/**
 * References inside a schema would be looked up from the root of the whole document. Only "any JSON value" contains
 * itself, and that is what an empty schema says too.
 */
function withoutLocalReferences(schema: JsonObject): JsonObject {
  return JSON.parse(JSON.stringify(schema), (_key, value) =>
    typeof value?.$ref === 'string' && value.$ref.startsWith('#/$defs/') ? {} : value,
  );
}
