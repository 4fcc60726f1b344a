import { endpoints, type Access, type AnalysisRole, type Endpoint } from '@tickmark/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { proveAccess, type Callers, type Proven } from './authenticate.ts'
import type { LargeBodies, LargeBodyKind } from './limit-large-bodies.ts'
import { takeUpload } from './take-upload.ts'
import { sendAnswer } from './send-answer.ts'
import type { User } from '../domains/users/service.ts'
import type { Identity } from '../ports/identity.ts'
import { isOwnOrigin } from './request-origin.ts'
import type { Route, Upload } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract endpoint that a route serves. A route without one is refused at registration. */
    endpoint?: Endpoint
  }
  interface FastifyRequest {
    /** The result of the access check, for the handler; `isWhole` if the whole request had arrived by then. */
    admitted: (Admitted & { readonly isWhole: boolean }) | null
  }
}

interface Admitted extends Proven {
  readonly params: unknown
  readonly query: unknown
  readonly owned: unknown
}

/** A call whose caller may make it. */
export interface AdmittedCall {
  readonly endpoint: Endpoint
  readonly user: User | undefined
  /** The caller's network address. */
  readonly address: string
  /** The access token that proves the caller; absent where none does. */
  readonly tokenId: number | undefined
  readonly params: unknown
}

export interface RegisterOptions {
  readonly callers: Callers
  readonly publicOrigin: string
  /** Whether the caller's subscription has ended: then `paid` endpoints are refused (D9). By default no subscription has. */
  readonly hasLapsed?: (user: User) => Promise<boolean>
  /** Does the work of a call; for what has to be known or done around every one. */
  readonly around?: <Value>(call: AdmittedCall, work: () => Promise<Value>) => Promise<Value>
  /** Limits the large bodies of one user; no limit by default. */
  readonly largeBodies?: LargeBodies
  /** The endpoints to serve, exactly. All by default. */
  readonly contract?: readonly Endpoint[]
}

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

const parse = (schema: z.ZodType, value: unknown, where: string): unknown => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.map((issue) => ({ path: [where, ...issue.path].join('.'), message: issue.message }))
  throw new ApiError('INVALID_REQUEST', { issues })
}

/** The roles that each kind of access by role accepts. */
const rolesFor: Readonly<Record<Access, readonly AnalysisRole[] | null>> = {
  public: null,
  cookie: null,
  identity: null,
  user: null,
  member: ['owner', 'reviewer', 'viewer'],
  reviewer: ['owner', 'reviewer'],
  owner: ['owner'],
  admin: null,
  loopback: null,
  metrics: null,
}

/** The caller's subscription or seat counts, not those of the analysis' owner. */
async function refuseLapsed({ paid }: Endpoint, { user }: Proven, { hasLapsed }: RegisterOptions): Promise<void> {
  if (paid && user !== undefined && (await hasLapsed?.(user)) === true) throw new ApiError('SUBSCRIPTION_REQUIRED')
}

/** The schemas of an endpoint's path and query, compiled once. */
interface Inputs {
  readonly params: z.ZodType
  readonly query: z.ZodType
}

/** Checks access and the address, and finds the owned resource: all before a byte of the body is read. */
async function admit(route: Route, inputs: Inputs, request: FastifyRequest, options: RegisterOptions): Promise<Admitted> {
  const { endpoint } = route
  const { origin, host } = request.headers
  if (endpoint.method !== 'GET' && origin !== undefined && !isOwnOrigin(origin, host, options.publicOrigin)) {
    throw new ApiError('ORIGIN_NOT_ALLOWED', { cause: `origin ${origin}` })
  }
  // Browsers state the site of a form truthfully, even if they send no origin.
  const site = request.headers['sec-fetch-site']
  if (endpoint.body.kind === 'form' && (site === 'cross-site' || site === 'same-site')) {
    throw new ApiError('ORIGIN_NOT_ALLOWED', { cause: `a form from ${site}` })
  }
  const proven = await proveAccess(endpoint, request, options.callers)
  const params = parse(inputs.params, request.params, 'params')
  const query = parse(inputs.query, request.query, 'query')
  const roles = rolesFor[endpoint.access]
  if (roles === null) {
    await refuseLapsed(endpoint, proven, options)
    return { ...proven, params, query, owned: undefined }
  }
  if (route.findOwned === undefined || proven.user === undefined) throw new Error(`${endpoint.id} finds no owned thing`)
  const owned = await route.findOwned(proven.user, params as never)
  if (owned === null) throw new ApiError('NOT_FOUND')
  if (!roles.includes(owned.role)) throw new ApiError('FORBIDDEN')
  await refuseLapsed(endpoint, proven, options)
  return { ...proven, params, query, owned }
}

/** A token valid at the start of a call stays valid for it even if the body takes long; the user's permissions are checked again. */
const keepProof = (options: RegisterOptions, { identity = null }: { readonly identity?: Identity | null }): RegisterOptions => ({
  ...options,
  callers: { ...options.callers, verifyToken: async () => identity },
})

const largeBodyKinds: Partial<Record<Endpoint['body']['kind'], LargeBodyKind>> = { json: 'json', bytes: 'upload' }

function register(app: FastifyInstance, route: Route, options: RegisterOptions) {
  const { endpoint } = route
  const limit = endpoint.body.kind === 'empty' ? undefined : endpoint.body.maxBytes
  const inputs = { params: z.object(endpoint.params), query: z.object(endpoint.query) }
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    config: { endpoint },
    ...(limit === undefined ? {} : { bodyLimit: limit }),
    onRequest: async (request, reply) => {
      const admitted = await admit(route, inputs, request, options)
      request.admitted = { ...admitted, isWhole: request.raw.complete }
      const kind = largeBodyKinds[endpoint.body.kind]
      if (kind === undefined || limit === undefined || admitted.user === undefined) return
      // A body without a stated size may be as large as the limit.
      options.largeBodies?.admit(kind, admitted.user.id, Number(request.headers['content-length'] ?? limit), reply.raw)
    },
    handler: async (request, reply) => {
      if (request.admitted === null) throw new Error('not admitted')
      const { isWhole, ...first } = request.admitted
      // The caller decides when the rest arrives: access may have been lost meanwhile.
      const admitAgain = async () => (isWhole ? first : admit(route, inputs, request, keepProof(options, first)))
      // The bytes are still arriving; access is checked again at their end.
      const admitted = endpoint.body.kind === 'bytes' ? first : await admitAgain()
      const body =
        endpoint.body.kind === 'json' || endpoint.body.kind === 'form' ? parse(endpoint.body.schema, request.body, 'body') : undefined
      const upload: Upload | undefined = endpoint.body.kind === 'bytes' ? takeUpload(request, endpoint.body, admitAgain) : undefined
      const context = { ...admitted, body, upload, request, reply }
      const work = () => route.handle(context as never)
      const call = { endpoint, user: admitted.user, address: request.ip, tokenId: admitted.tokenId, params: admitted.params }
      const answer = await (options.around === undefined ? work() : options.around(call, work))
      return sendAnswer(endpoint, answer, request, reply)
    },
  })
}

/**
 * Registers in a scope that reads only forms, and the only one that does: any page on the web can make a browser send a form, so
 * endpoints that expect JSON must not accept one.
 */
function takeForms(app: FastifyInstance, registerIn: (scope: FastifyInstance) => void) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    registerIn(scope)
  })
}

/** Registers in a scope that passes JSON on unparsed: a signature covers the exact bytes. */
function takeSigned(app: FastifyInstance, registerIn: (scope: FastifyInstance) => void) {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', async (_request: unknown, body: unknown) => body)
    registerIn(scope)
  })
}

const isSigned = ({ body }: Endpoint): boolean => body.kind === 'bytes' && body.type === 'application/json'

/**
 * Serves exactly the contract. Throws if a route is missing, served twice, or not in the contract, so a server that starts is one that
 * the contract describes.
 */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], options: RegisterOptions) {
  const contract: readonly Endpoint[] = options.contract ?? Object.values(endpoints)
  const served = routes.map((route) => route.endpoint)
  const missing = contract.filter((endpoint) => !served.includes(endpoint))
  const foreign = served.filter((endpoint, at) => !contract.includes(endpoint) || served.indexOf(endpoint) !== at)
  if (missing.length > 0) throw new Error(`Not served: ${missing.map(({ id }) => id).join(', ')}`)
  if (foreign.length > 0) throw new Error(`Not in the contract, or served twice: ${foreign.map(({ id }) => id).join(', ')}`)
  app.decorateRequest('admitted', null)
  for (const route of routes) {
    if (route.endpoint.body.kind === 'form') takeForms(app, (scope) => register(scope, route, options))
    else if (isSigned(route.endpoint)) takeSigned(app, (scope) => register(scope, route, options))
    else register(app, route, options)
  }
}
