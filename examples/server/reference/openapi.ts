import { BYTES_TYPE, isBytes } from '#shared/api/bytes.ts'
import { describe, type Schema } from '#shared/api/describe.ts'
import { accessDocs } from '#shared/api/docs/access.ts'
import type { CallDocs } from '#shared/api/docs/callDocs.ts'
import { calls, type DocumentedCall } from '#shared/api/docs/calls.ts'
import { idempotencyKeyDocs } from '#shared/api/docs/idempotencyKey.ts'
import { resourceDocs } from '#shared/api/docs/resources.ts'
import { type ScalarDocs, scalarDocs } from '#shared/api/docs/scalars.ts'
import { waitlistTokenDocs } from '#shared/api/docs/waitlistToken.ts'
import type { Access, AnyStruct, Definition } from '#shared/api/endpoint.ts'
import { type ErrorName, errorCodes } from '#shared/api/errors.ts'
import { locales } from '#shared/i18n/locale.ts'
import { errorText } from '../errors/errorTexts.ts'

/** The contract as OpenAPI 3.1, generated from the contract itself. */

type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema?: Schema
  explode?: boolean
  content?: Record<string, { schema: Schema }>
}

const json = (schema: object) => ({ 'application/json': { schema } })

/** The content of a body or an answer: JSON, or the bytes of a file. */
const contentOf = (struct: AnyStruct) =>
  isBytes(struct) ? { [BYTES_TYPE]: { schema: describe(struct) } } : json(describe(struct))

const text = { type: 'string' }

/** The headers of a call, optional and required. */
function headersOf(endpoint: Definition): Parameter[] {
  const header = (name: string, description: string, schema: Schema = text, required = false): Parameter => ({
    name,
    in: 'header',
    required,
    description,
    schema,
  })
  return [
    header('App-Version', 'Which build of the widget asks.'),
    header('X-Site-Controller', 'The hotel’s site controller, where it has one.'),
    header('Tripla-Locale', 'The language of texts in the answer; English when left out.', {
      type: 'string',
      enum: [...locales],
    }),
    ...(endpoint.access === 'open'
      ? []
      : [
          header('Client-Session', 'The session from POST /api/client_sessions; lives 18 hours.', text, true),
        ]),
    ...(endpoint.idempotent ? [header('Idempotency-Key', idempotencyKeyDocs, text, true)] : []),
    ...(endpoint.takesWaitlistToken ? [header('Waitlist-Token', waitlistTokenDocs)] : []),
  ]
}

function queryParameters(query: AnyStruct): Parameter[] {
  return Object.entries(query.schema as Record<string, AnyStruct>).map(([name, field]) => {
    const required = !field.is(undefined)
    const isList = field.type === 'array'
    const isPlainList = isList && field.schema?.type !== 'object'
    if (isPlainList)
      return { name: `${name}[]`, in: 'query', required, explode: true, schema: describe(field) }
    // A list of objects is JSON in one parameter.
    if (isList || field.type === 'object') {
      return { name, in: 'query', required, content: json(describe(field)) }
    }
    return { name, in: 'query', required, schema: describe(field) }
  })
}

const pathParameters = (path: string): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
  }))

export const refusalsOf = ({ errors }: CallDocs): { name: ErrorName; code: number; sentence: string }[] =>
  errors.map((name) => ({
    name,
    code: errorCodes[name],
    sentence: errorText('en', name),
  }))

const firstSentence = (text: string) => /^.*?[.:](?=\s|$)/s.exec(text)?.[0].slice(0, -1) ?? text

const user = { memberToken: [] }

/** Who needs a token in `Authorization`. `{}`: a call without one is answered too. */
const securityOf: Record<Access, Record<string, string[]>[]> = {
  open: [{}],
  guest: [{}, user],
  member: [user],
  organization: [user],
  admin: [user],
  reservation: [{}, user],
  link: [{}],
  operator: [{ operatorKey: [] }],
}

function operationOf({ resource, name, endpoint, docs }: DocumentedCall) {
  const refusals = refusalsOf(docs).map(({ code, sentence }) => `${code}: ${sentence}`)
  return {
    operationId: `${resource}_${name}`,
    tags: [resource],
    summary: firstSentence(docs.summary),
    description: `${docs.summary} ${accessDocs[endpoint.access]}`,
    security: securityOf[endpoint.access],
    parameters: [
      ...pathParameters(endpoint.path),
      ...(endpoint.query ? queryParameters(endpoint.query) : []),
      ...headersOf(endpoint),
    ],
    ...(endpoint.body && { requestBody: { required: true, content: contentOf(endpoint.body) } }),
    responses: {
      200: { description: 'Done.', content: contentOf(endpoint.response) },
      429: {
        description: 'Busy: ask again after so many seconds.',
        headers: { 'Retry-After': { schema: { type: 'integer' } } },
        content: json({ $ref: '#/components/schemas/Refusal' }),
      },
      503: {
        description: 'Unavailable: the database cannot be reached, or the call waited too long. Ask again.',
        headers: { 'Retry-After': { schema: { type: 'integer' } } },
        content: json({ $ref: '#/components/schemas/Refusal' }),
      },
      default: {
        description: ['Refused, with a sentence in the guest’s language.', ...refusals].join('\n\n'),
        content: json({ $ref: '#/components/schemas/Refusal' }),
      },
    },
  }
}

const refusalSchema = {
  type: 'object',
  description:
    'Why a call was refused. `errors` holds a title and, by field, a code of the catalogue with its sentence; an unknown client session is reported as `error` alone.',
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['title', 'details'],
        properties: {
          title: text,
          details: {
            type: 'object',
            additionalProperties: {
              type: 'array',
              items: {
                type: 'object',
                required: ['error'],
                properties: { code: { type: 'integer' }, error: text },
              },
            },
          },
        },
      },
    },
    error: text,
    meta: { type: 'object' },
  },
}

const componentOf = ({ example, ...schema }: ScalarDocs) => ({ ...schema, examples: [example] })

/** The whole document. `server` is the address that calls are sent to. */
export function openApi(server: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const { endpoint } = call
    const path = paths[endpoint.path] ?? {}
    path[endpoint.method.toLowerCase()] = operationOf(call)
    paths[endpoint.path] = path
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Noren booking API',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'What a booking widget asks of a hotel’s servers. Money is in minor units of its currency.',
    },
    servers: [{ url: server }],
    tags: Object.entries(resourceDocs).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        memberToken: { type: 'http', scheme: 'bearer' },
        operatorKey: { type: 'http', scheme: 'bearer' },
      },
      schemas: {
        ...Object.fromEntries(
          Object.entries(scalarDocs).map(([name, scalar]) => [name, componentOf(scalar)]),
        ),
        Refusal: refusalSchema,
      },
    },
  }
}
