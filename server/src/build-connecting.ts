import type { Deps } from './deps.ts'
import type { AppSettings } from './app-settings.ts'
import type { Analyses } from './domains/analyses/service.ts'
import type { Clients } from './domains/clients/service.ts'
import { connectionsRoutes } from './domains/connections/routes.ts'
import { createConnections, createEndConsents, resealTokens, type EndConsents } from './domains/connections/service.ts'
import type { Notifications } from './domains/notifications/service.ts'
import { pullsRoutes } from './domains/pulls/routes.ts'
import { openPulls } from './domains/pulls/service.ts'
import type { Storage } from './domains/storage/service.ts'
import type { Users } from './domains/users/service.ts'
import type { Route } from './http/route.ts'

export interface ConnectingDeps extends Deps {
  readonly users: Pick<Users, 'findById'>
  readonly analyses: Pick<Analyses, 'findPart'>
  readonly clients: Pick<Clients, 'find'>
  readonly notifications: Notifications
  readonly storage: Storage
}

/** What connections report to the log. */
const createReports = ({ logger }: Pick<Deps, 'logger'>) => ({
  onUnreadable: (connectionId: number) =>
    logger.error(
      { connectionId },
      'the tokens of a connection are sealed with a key that is not in SEALING_KEYS: put it back, or have it connected again',
    ),
  onUnrevoked: (connectionId: number, error: unknown) =>
    logger.warn({ connectionId, err: error }, 'a provider did not end a consent; its owner can do it there'),
})

/** Ends consents before clients and accounts are deleted, which other domains do. */
export const buildEndConsents = (deps: Deps): EndConsents =>
  createEndConsents({ ...deps, ...createReports(deps), db: deps.database.db, seal: deps.seals.tokens, sources: deps.ledgerSources })

/** The domains of ledgers that other systems keep: connections to them, and pulls, which run as jobs. */
export async function buildConnecting(deps: ConnectingDeps, { publicOrigin }: AppSettings): Promise<Route[]> {
  const { database, seals, users, subscriptions, logger } = deps
  const { db } = database
  const onTrouble = (pullId: number, error: unknown) => logger.warn({ pullId, err: error }, 'a pull had no usable answer')
  const onNightlyFailure = (error: unknown) => logger.error({ err: error }, 'the nightly pulls could not be started')
  const { onUnreadable, onUnrevoked } = createReports(deps)
  await resealTokens({ db, seal: seals.tokens, onUnreadable })
  const connections = createConnections({ ...deps, db, publicOrigin, onUnreadable, onUnrevoked })
  const pulls = await openPulls({
    ...deps,
    db,
    seal: seals.tokens,
    onUnreadable,
    onTrouble,
    onNightlyFailure,
    findUser: (id) => users.findById(id),
    hasLapsed: (user) => subscriptions.hasLapsed(user),
  })
  return [...connectionsRoutes(connections, deps.clients), ...pullsRoutes(pulls, deps.analyses)]
}
