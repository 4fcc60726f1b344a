import type { EndpointName } from '@tickmark/contract'
import type { InjectOptions } from 'fastify'

const period = { from: '2025-01-01', to: '2025-12-31' }

/** Bodies with which calls of connections and pulls are valid, but name no connection that exists. */
export const connectingBodies: Partial<Record<EndpointName, InjectOptions>> = {
  beginConnection: { payload: { provider: 'xero', connectionId: null } },
  finishConnection: { payload: { state: 'forged', code: 'forged', realmId: null } },
  chooseOrganisation: { payload: { organisationId: 'none' } },
  startPull: { payload: { connectionId: 2_000_000_000, period, priorFrom: null } },
  repeatPulls: { payload: { isNightly: false } },
}
