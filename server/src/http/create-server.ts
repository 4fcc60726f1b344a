import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import { realtimePath } from '@tickmark/contract'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { checkHost } from './check-host.ts'
import { createFormAnswers } from './answer-form.ts'
import { listForeignSources, type ForeignSources } from './foreign-sources.ts'
import { answerUnreadable, handleErrors } from './handle-errors.ts'
import { largeBodyBytes } from './limit-large-bodies.ts'
import { limitRate } from './limit-rate.ts'
import { createJsonParser } from './parse-json.ts'
import { registerRoutes, type RegisterOptions } from './register-routes.ts'
import { logRequestsByRoute, reportRequests, type ReportedRequest } from './report-requests.ts'
import type { Route } from './route.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { serveWeb } from './serve-web.ts'
import type { VisitorPages } from './visitor-pages.ts'

export interface ServerOptions extends RegisterOptions {
  readonly logger: FastifyBaseLogger
  /** The number of proxies in front of this server, each of which adds to X-Forwarded-For. */
  readonly trustedProxies: number
  readonly requestsPerMinute: number
  /** Responds only under the public address, except to health checks. Off by default. */
  readonly checkHost?: boolean
  /** The folder of the built web application. Null for a server without any page. */
  readonly webRoot: string | null
  /** The folder of the page for a review in the browser alone; none by default. */
  readonly tryRoot?: string | null
  /** The pages for visitors; only the application by default. */
  readonly pages?: VisitorPages | null
  /** The other servers that pages may connect to; none by default. */
  readonly foreign?: ForeignSources
  /** Serves the live connection, which is not in the contract; none by default. */
  readonly serveRealtime?: (app: FastifyInstance) => Promise<void>
  /** Receives each request once it has been answered. */
  readonly reportRequest?: (request: ReportedRequest) => void
}

/** Milliseconds for a request to arrive completely: a draft of 20 MB at half a megabit per second. */
const requestTimeoutMs = 330_000

const refuseOthers = (app: FastifyInstance): unknown =>
  app.setNotFoundHandler(() => {
    throw new ApiError('NOT_FOUND')
  })

/** A Fastify server with the contract's routes, the web application and nothing else. It does not listen. */
export async function createServer(routes: readonly Route[], options: ServerOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: logRequestsByRoute(options.logger),
    // One line for each request says all that its two would.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    // JSON bodies are small; endpoints with larger ones state their limit.
    bodyLimit: largeBodyBytes,
    requestTimeout: requestTimeoutMs,
    frameworkErrors: answerUnreadable,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
  })
  reportRequests(app, options.reportRequest ?? (() => {}))
  const pages = options.pages ?? null
  handleErrors(app, createFormAnswers(pages))
  app.addHook('onRoute', (added) => {
    if (added.config?.endpoint === undefined && added.url !== realtimePath)
      throw new Error(`${String(added.method)} ${added.url} is not in the contract`)
  })
  app.removeContentTypeParser(['text/plain', 'application/json'])
  const parseJson = createJsonParser()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, ({ routeOptions }: FastifyRequest, body: Buffer) => {
    const wanted = routeOptions.config.endpoint?.body
    return parseJson(body, wanted?.kind === 'json' ? wanted.maxValues : undefined)
  })
  // Uploads are streamed: the handler reads the body itself, under the endpoint's own limit.
  // Some browsers do not know the type of a PDF and send it as bytes; its name then shows what it is.
  app.addContentTypeParser(
    ['application/pdf', 'application/xhtml+xml', 'application/octet-stream'],
    async (_request: unknown, body: unknown) => body,
  )
  await app.register(cookie)
  await setSecurityHeaders(app, {
    secure: options.publicOrigin.startsWith('https:'),
    foreign: options.foreign ?? listForeignSources({}),
    styleHash: options.pages?.styleHash ?? null,
  })
  if (options.checkHost === true) checkHost(app, options.publicOrigin)
  await limitRate(app, options.requestsPerMinute)
  await options.serveRealtime?.(app)
  if (options.webRoot === null) refuseOthers(app)
  else
    await serveWeb(app, {
      root: options.webRoot,
      tryRoot: options.tryRoot ?? null,
      pages,
      findUserBySession: (token) => options.callers.findUserBySession(token),
    })
  registerRoutes(app, routes, options)
  return app
}
