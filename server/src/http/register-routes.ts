import { endpoints, type Access, type AnalysisRole, type Endpoint } from '@tickmark/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from './api-error.ts'
import { proveAccess, type Callers, type Proven } from './authenticate.ts'
import type { LargeBodies } from './limit-large-bodies.ts'
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
    /** What the gate found out before the handler runs. */
    admitted: (Admitted & { readonly at: number }) | null
  }
}

interface Admitted extends Proven {
  readonly params: unknown
  readonly query: unknown
  readonly owned: unknown
}

export interface RegisterOptions {
  readonly callers: Callers
  readonly publicOrigin: string
  /** Whether the subscription of whoever acts has ended: then what is `paid` is refused (D9). Nobody's has unless stated. */
  readonly hasLapsed?: (user: User) => boolean
  /** Limits what one user sends in large bodies; there is no limit unless stated. */
  readonly largeBodies?: LargeBodies
  /** What has to be served, no less and no more. All endpoints unless stated. */
  readonly contract?: readonly Endpoint[]
}

/** A body that takes longer than this to arrive, in milliseconds, may come from somebody who has lost the right meanwhile. */
const slowBodyMs = 2_000

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

const parse = (schema: z.ZodType, value: unknown, where: string): unknown => {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const issues = result.error.issues.map((issue) => ({ path: [where, ...issue.path].join('.'), message: issue.message }))
  throw new ApiError('INVALID_REQUEST', { issues })
}

/** The roles in a thing that suffice for each access that asks for one. */
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
}

/** Who acts pays, whoever owns what is worked on. */
function refuseLapsed({ paid }: Endpoint, { user }: Proven, { hasLapsed }: RegisterOptions): void {
  if (paid && user !== undefined && hasLapsed?.(user) === true) throw new ApiError('SUBSCRIPTION_REQUIRED')
}

/** Schemas of an endpoint's address, compiled once. */
interface Inputs {
  readonly params: z.ZodType
  readonly query: z.ZodType
}

/** Proves access, checks the address, and finds the owned thing: all before a byte of the body is read. */
async function admit(route: Route, inputs: Inputs, request: FastifyRequest, options: RegisterOptions): Promise<Admitted> {
  const { endpoint } = route
  const { origin, host } = request.headers
  if (endpoint.method !== 'GET' && origin !== undefined && !isOwnOrigin(origin, host, options.publicOrigin)) {
    throw new ApiError('ORIGIN_NOT_ALLOWED', { cause: `origin ${origin}` })
  }
  // Browsers that say where a form comes from say it truly, even where they send no origin.
  const site = request.headers['sec-fetch-site']
  if (endpoint.body.kind === 'form' && (site === 'cross-site' || site === 'same-site')) {
    throw new ApiError('ORIGIN_NOT_ALLOWED', { cause: `a form that is ${site}` })
  }
  const proven = await proveAccess(endpoint.access, request, options.callers)
  const params = parse(inputs.params, request.params, 'params')
  const query = parse(inputs.query, request.query, 'query')
  const roles = rolesFor[endpoint.access]
  if (roles === null) {
    refuseLapsed(endpoint, proven, options)
    return { ...proven, params, query, owned: undefined }
  }
  if (route.findOwned === undefined || proven.user === undefined) throw new Error(`${endpoint.id} finds no owned thing`)
  const owned = await route.findOwned(proven.user, params as never)
  if (owned === null) throw new ApiError('NOT_FOUND')
  if (!roles.includes(owned.role)) throw new ApiError('FORBIDDEN')
  refuseLapsed(endpoint, proven, options)
  return { ...proven, params, query, owned }
}

/** A token that was good when a call began is not too old for it because its body took long; what its holder may do is asked anew. */
const keepProof = (options: RegisterOptions, { identity = null }: { readonly identity?: Identity | null }): RegisterOptions => ({
  ...options,
  callers: { ...options.callers, verifyToken: async () => identity },
})

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
      request.admitted = { ...admitted, at: performance.now() }
      if (endpoint.body.kind !== 'json' || limit === undefined || admitted.user === undefined) return
      // A body that does not state its size may be as large as the limit.
      options.largeBodies?.admit(admitted.user.id, Number(request.headers['content-length'] ?? limit), reply.raw)
    },
    handler: async (request, reply) => {
      if (request.admitted === null) throw new Error('not admitted')
      const { at, ...first } = request.admitted
      const admitAgain = async () =>
        performance.now() - at > slowBodyMs ? admit(route, inputs, request, keepProof(options, first)) : first
      // Bytes are still on their way here, and are followed to their end.
      const admitted = endpoint.body.kind === 'bytes' ? first : await admitAgain()
      const body =
        endpoint.body.kind === 'json' || endpoint.body.kind === 'form' ? parse(endpoint.body.schema, request.body, 'body') : undefined
      const upload: Upload | undefined = endpoint.body.kind === 'bytes' ? takeUpload(request, endpoint.body, admitAgain) : undefined
      const context = { ...admitted, body, upload, request, reply }
      return sendAnswer(endpoint, await route.handle(context as never), request, reply)
    },
  })
}

/**
 * Registers in a scope that reads forms and nothing else. Nowhere else are forms read: any page of the web can have a browser send
 * one, and a call that expects JSON is never made so.
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

/** Registers in a scope that hands JSON on as it comes: what is signed is proven by its very bytes. */
function takeSigned(app: FastifyInstance, registerIn: (scope: FastifyInstance) => void) {
  void app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', async (_request: unknown, body: unknown) => body)
    registerIn(scope)
  })
}

const isSigned = ({ body }: Endpoint): boolean => body.kind === 'bytes' && body.type === 'application/json'

/**
 * Serves exactly the contract. Throws when a route is missing, served twice, or not in the contract, so that a server
 * which starts is a server that the contract describes.
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
