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
}

/** Version, configuration, API description and health. */
export function systemRoutes({ version, config, contract, ping, hasRoom }: SystemDeps): Route[] {
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
      await checkDatabase().catch((error: unknown) => {
        throw refuse('database', 'The database does not answer.', error)
      })
      if (!(await hasRoom())) throw refuse('disk', 'The disk is almost full: uploads are refused.')
      return { status: 'ready' as const, version }
    }),
    route(endpoints.getConfig, () => config),
    route(endpoints.getOpenApi, () => description),
  ]
}
