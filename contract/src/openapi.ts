import { z } from 'zod'
import type { Access } from './access.ts'
import { apiTopics, topicOf } from './api-topics.ts'
import { formRefusedStatus, type Endpoint, type Form, type Payload, type Redirect } from './endpoint.ts'
import { ErrorBody, errors, type ErrorCode } from './errors.ts'
import { IdempotencyKey, idempotencyKeyHeader } from './idempotency-key.ts'

const accessErrors: Record<Access, readonly ErrorCode[]> = {
  public: [],
  cookie: ['NOT_AUTHENTICATED'],
  identity: ['NOT_AUTHENTICATED', 'ACCOUNT_SUSPENDED'],
  user: ['NOT_AUTHENTICATED', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_SUSPENDED', 'TOKEN_SCOPE'],
  member: ['NOT_AUTHENTICATED', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_SUSPENDED', 'TOKEN_SCOPE', 'NOT_FOUND'],
  reviewer: ['NOT_AUTHENTICATED', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_SUSPENDED', 'TOKEN_SCOPE', 'FORBIDDEN', 'NOT_FOUND'],
  owner: ['NOT_AUTHENTICATED', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_SUSPENDED', 'TOKEN_SCOPE', 'FORBIDDEN', 'NOT_FOUND'],
  admin: ['NOT_AUTHENTICATED', 'EMAIL_NOT_VERIFIED', 'ACCOUNT_SUSPENDED', 'TOKEN_SCOPE', 'FORBIDDEN'],
  loopback: ['NOT_FOUND'],
  metrics: ['NOT_AUTHENTICATED', 'NOT_FOUND'],
}

const isOfUser = ({ access }: Endpoint): boolean => ['user', 'member', 'reviewer', 'owner', 'admin'].includes(access)

/** Every error code that an endpoint can return. */
export function listErrors(endpoint: Endpoint): readonly ErrorCode[] {
  const takesInput =
    endpoint.body.kind !== 'empty' || Object.keys({ ...endpoint.params, ...endpoint.query }).length > 0 || endpoint.takesKey
  const input: ErrorCode[] = takesInput ? ['INVALID_REQUEST'] : []
  if (endpoint.body.kind === 'json' || endpoint.body.kind === 'form') input.push('BODY_TOO_LARGE', 'UNSUPPORTED_TYPE')
  if (comesInParts(endpoint)) input.push('RANGE_NOT_SATISFIABLE')
  const paid: ErrorCode[] = endpoint.paid ? ['SUBSCRIPTION_REQUIRED'] : []
  const enrolls: ErrorCode[] = isOfUser(endpoint) && !endpoint.enrolling ? ['SECOND_FACTOR_SETUP_REQUIRED'] : []
  return [
    ...new Set([
      ...accessErrors[endpoint.access],
      ...paid,
      ...enrolls,
      ...input,
      ...endpoint.errors,
      'TOO_MANY_REQUESTS' as const,
      'INTERNAL' as const,
    ]),
  ]
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return rest
}

const content = (payload: Payload | Form | Redirect, io: 'input' | 'output') => {
  if (payload.kind === 'empty') return {}
  if (payload.kind === 'redirect') return { headers: { location: { schema: { type: 'string' } } } }
  if (payload.kind === 'bytes') return { content: { [payload.type]: { schema: { type: 'string', format: 'binary' } } } }
  const type = payload.kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
  return { content: { [type]: { schema: jsonSchema(payload.schema, io) } } }
}

/** A form with invalid input is shown again with its errors, which is not the same as a malformed request. */
const statusOf = ({ body }: Endpoint, code: ErrorCode): number =>
  body.kind === 'form' && code === 'INVALID_REQUEST' ? formRefusedStatus : errors[code].status

const errorContent = ({ body }: Endpoint) =>
  body.kind === 'form'
    ? { 'text/html': { schema: { type: 'string' } } }
    : { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

const describeErrors = (endpoint: Endpoint) => {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of listErrors(endpoint)) {
    const status = statusOf(endpoint, code)
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${errors[code].error}`).join(' '),
        content: errorContent(endpoint),
      },
    ]),
  )
}

const security = (endpoint: Endpoint) => {
  if (endpoint.access === 'public' || endpoint.access === 'loopback') return []
  if (endpoint.access === 'cookie') return [{ identityCookie: [] }]
  if (endpoint.access === 'metrics') return [{ metricsToken: [] }]
  const token = endpoint.scope === null ? [] : [{ accessToken: [] }]
  return endpoint.method === 'GET' ? [{ bearer: [] }, ...token, { sessionCookie: [] }] : [{ bearer: [] }, ...token]
}

const text = { type: 'string' }

const comesInParts = ({ response }: Endpoint): boolean => response.kind === 'bytes' && response.inParts === true

const parameters = (endpoint: Endpoint) => [
  ...Object.entries(endpoint.params).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: jsonSchema(schema as z.ZodType, 'input'),
  })),
  ...Object.entries(endpoint.query).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: jsonSchema(schema as z.ZodType, 'input'),
  })),
  ...(endpoint.takesKey
    ? [{ name: idempotencyKeyHeader, in: 'header', required: false, schema: jsonSchema(IdempotencyKey, 'input') }]
    : []),
  ...(comesInParts(endpoint) ? ['range', 'if-range'].map((name) => ({ name, in: 'header', required: false, schema: text })) : []),
]

const header = { schema: text }

const success = (endpoint: Endpoint) => {
  const whole = { description: endpoint.status === 204 ? 'Done.' : 'Success.', ...content(endpoint.response, 'output') }
  if (!comesInParts(endpoint)) return { [String(endpoint.status)]: whole }
  return {
    [String(endpoint.status)]: { ...whole, headers: { 'accept-ranges': header, etag: header } },
    '206': {
      ...whole,
      description: 'The range that was asked for.',
      headers: { 'accept-ranges': header, etag: header, 'content-range': header },
    },
  }
}

const operation = (endpoint: Endpoint) => ({
  operationId: endpoint.id,
  summary: endpoint.summary,
  tags: [topicOf(endpoint.path)],
  'x-access': endpoint.access,
  /** What an access token has to allow; null if none may call it. */
  'x-scope': endpoint.scope,
  security: security(endpoint),
  parameters: parameters(endpoint),
  ...(endpoint.body.kind === 'empty' ? {} : { requestBody: { required: true, ...content(endpoint.body, 'input') } }),
  responses: {
    ...success(endpoint),
    ...describeErrors(endpoint),
  },
})

/** The OpenAPI 3.1 description of a list of endpoints. */
export function buildOpenApi(list: readonly Endpoint[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of list) (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(endpoint)
  return {
    openapi: '3.1.0',
    info: { title: 'Tickmark', version, description: 'Turns ledgers into financial statements and reviews draft statements.' },
    tags: apiTopics.map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorBody, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'tmk_…' },
        sessionCookie: { type: 'apiKey', in: 'cookie', name: 'tickmark_session' },
        metricsToken: { type: 'http', scheme: 'bearer' },
        identityCookie: { type: 'apiKey', in: 'cookie', name: 'tickmark_identity.session_token' },
      },
    },
  }
}
