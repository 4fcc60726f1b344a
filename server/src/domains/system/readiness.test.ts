import { getHealth, getReadiness } from '@tickmark/contract'
import { expect, test } from 'vitest'
import { createServer } from '../../http/create-server.ts'
import { collectLog } from '../../testing/collect-log.ts'
import { systemRoutes } from './routes.ts'
import { noCallers } from '../../testing/no-callers.ts'

/** The responses of both health calls, with a database that answers and a disk that has room, or not. */
async function ask({
  answers,
  hasRoom,
  isStopping = false,
}: {
  readonly answers: boolean
  readonly hasRoom: boolean
  readonly isStopping?: boolean
}) {
  const contract = [getHealth, getReadiness]
  const config = {
    version: '1',
    identity: { kind: 'embedded', google: false, singleSignOn: null },
    mailbox: null,
    tokenSyncUrl: null,
    trialDays: 14,
    billing: false,
    personalTokens: true,
    textRecognition: true,
    passwordMinLength: 6,
    pdf: { minBytes: 100, maxBytes: 1_000 },
  } as const
  const ping = () => (answers ? Promise.resolve() : Promise.reject(new Error('no database')))
  const ours = { hasRoom: async () => hasRoom, isStopping: () => isStopping, readMetrics: async () => '' }
  const routes = systemRoutes({ version: '1', contract, config, ping, ...ours })
  const app = await createServer(
    routes.filter(({ endpoint }) => endpoint === getHealth || endpoint === getReadiness),
    {
      callers: noCallers,
      contract,
      logger: collectLog().logger,
      publicOrigin: 'http://localhost:5000',
      requestsPerMinute: 0,
      trustedProxies: 0,
      webRoot: '/nowhere',
    },
  )
  try {
    const [health, readiness] = [await app.inject({ url: '/api/health' }), await app.inject({ url: '/api/health/ready' })]
    return { health: health.statusCode, readiness: [readiness.statusCode, readiness.json<unknown>()] }
  } finally {
    await app.close()
  }
}

test('a server is ready if its database answers and its disk has room', async () => {
  expect(await ask({ answers: true, hasRoom: true })).toEqual({ health: 200, readiness: [200, { status: 'ready', version: '1' }] })
})

test('a server with an almost full disk is alive but not ready, and says why', async () => {
  const error = 'The disk is almost full: uploads are refused.'
  const { health, readiness } = await ask({ answers: true, hasRoom: false })
  expect(health).toBe(200)
  expect(readiness).toMatchObject([503, { code: 'UNAVAILABLE', error, errors: [{ path: 'disk', message: error }] }])
})

test('a server without its database is neither alive nor ready', async () => {
  const { health, readiness } = await ask({ answers: false, hasRoom: true })
  expect(health).toBe(503)
  expect(readiness).toMatchObject([503, { code: 'UNAVAILABLE', errors: [{ path: 'database' }] }])
})

test('a server that is about to stop is alive but not ready', async () => {
  const { health, readiness } = await ask({ answers: true, hasRoom: true, isStopping: true })
  expect(health).toBe(200)
  expect(readiness).toMatchObject([503, { code: 'UNAVAILABLE', error: 'The server is stopping.', errors: [{ path: 'server' }] }])
})
