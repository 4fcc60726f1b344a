import { buildOpenApi, endpoints, type Config, type Endpoint } from '@tickmark/contract'
import { ApiError } from '../../http/api-error.ts'
import { route, type Route } from '../../http/route.ts'

export interface SystemDeps {
  readonly version: string
  readonly config: Config
  /** What this server serves. */
  readonly contract: readonly Endpoint[]
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<unknown>
}

/** What the server says about itself. */
export function systemRoutes({ version, config, contract, ping }: SystemDeps): Route[] {
  const description = buildOpenApi(contract, version)
  return [
    route(endpoints.getHealth, async () => {
      await ping().catch((error: unknown) => {
        throw new ApiError('UNAVAILABLE', { cause: error })
      })
      return { status: 'ok' as const, version }
    }),
    route(endpoints.getConfig, () => config),
    route(endpoints.getOpenApi, () => description),
  ]
}
