import { buildOpenApi, endpoints, type Config, type Endpoint } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { route, type Route } from '../../http/route.ts'
import { createDatabaseCheck } from './database-health.ts'

export interface SystemDeps {
  readonly version: string
  readonly config: Config
  /** The description of the API. */
  readonly contract: readonly Endpoint[]
  /** Rejects if the database does not answer. */
  readonly ping: () => Promise<unknown>
  /** Whether the disk has room for uploads. */
  readonly hasRoom: () => Promise<boolean>
  /** Whether this process is about to stop. */
  readonly isStopping: () => boolean
  /** What it has counted, for Prometheus. */
  readonly readMetrics: () => Promise<string>
}

/** Version, configuration, API description, health and metrics. */
export function systemRoutes({ version, config, contract, ping, hasRoom, isStopping, readMetrics }: SystemDeps): Route[] {
  const refuse = (path: string, message: string, cause?: unknown) => new ApiError('UNAVAILABLE', { issues: [{ path, message }], cause })
  const checkDatabase = createDatabaseCheck(ping)
  const description = buildOpenApi(contract, version)
  return [
    route(endpoints.getHealth, async () => {
      await checkDatabase().catch((error: unknown) => {
        throw new ApiError('UNAVAILABLE', { cause: error })
      })
      return { status: 'ok' as const, version }
    }),
    route(endpoints.getReadiness, async () => {
      if (isStopping()) throw refuse('server', 'The server is stopping.')
      await checkDatabase().catch((error: unknown) => {
        throw refuse('database', 'The database does not answer.', error)
      })
      if (!(await hasRoom())) throw refuse('disk', 'The disk is almost full: uploads are refused.')
      return { status: 'ready' as const, version }
    }),
    route(endpoints.getMetrics, async ({ reply }) => {
      reply.header('cache-control', 'no-store')
      return { content: await readMetrics() }
    }),
    route(endpoints.getConfig, () => config),
    route(endpoints.getOpenApi, () => description),
  ]
}
