import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { symmetricEncrypt } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { authKeys } from './db/schema/auth.ts'
import { testOrigin } from './testing/build-test-app.ts'
import { openOwnDatabase } from './testing/database.ts'
import { findFreePort } from './testing/free-port.ts'
import { LiveClient } from './testing/live-client.ts'
import { startModelDouble } from './testing/model-double.ts'
import { addPerson } from './testing/people.ts'
import { startServerProcess, type ServerProcess } from './testing/server-process.ts'
import { addSharedAnalysis } from './testing/sharing.ts'
import { addSigningKey, signToken, type SigningKey } from './testing/tokens.ts'

const draft = readFileSync(fileURLToPath(new URL('../../samples/ifrs/with-errors.pdf', import.meta.url)))
const secret = 'a secret of tests, long enough to pass'
const database = await openOwnDatabase()
const { db, pool } = database
const folder = mkdtempSync(join(tmpdir(), 'tickmark-several-'))
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A process with its port. */
interface Running extends ServerProcess {
  readonly port: number
}

// The suite also runs on PostgreSQL, which several processes need.
if (database.kind === 'postgres')
  describe('two web processes and workers on one PostgreSQL', () => {
    vi.setConfig({ testTimeout: 150_000, hookTimeout: 150_000 })
    const started: Running[] = []
    const clients: LiveClient[] = []
    let key: SigningKey
    let webA: Running
    let webB: Running
    let worker: Running
    let model: Awaited<ReturnType<typeof startModelDouble>>

    const start = async (role: 'web' | 'worker'): Promise<Running> => {
      const port = await findFreePort()
      const variables = {
        DATABASE_URL: String(pool.options.connectionString),
        AUTH_SECRET: secret,
        DATA_DIR: folder,
        PORT: String(port),
        PUBLIC_URL: testOrigin,
        ASSISTANT_URL: model.url,
        ASSISTANT_MODEL: 'quill-2',
        ASSISTANT_OPERATOR: 'Quill Models Ltd',
        LOG_LEVEL: 'info',
      }
      const running = { ...startServerProcess(variables, folder, ['--role', role, '--no-migrate']), port }
      started.push(running)
      await running.ready
      expect(running.err()).toBe('')
      return running
    }

    beforeAll(async () => {
      // It begins its answer and never ends it.
      model = await startModelDouble(() => ({ kind: 'say', pieces: ['First words, ', 'never the rest.'], gate: new Promise(() => {}) }))
      key = await addSigningKey(database)
      // As one of the servers' own, or they would remove it.
      const privateKey = JSON.stringify(await symmetricEncrypt({ key: secret, data: 'kept by the test' }))
      await db.update(authKeys).set({ privateKey }).where(eq(authKeys.id, key.id))
      await addPerson(db, 'ada')
      ;[webA, webB, worker] = await Promise.all([start('web'), start('web'), start('worker')])
    })
    afterAll(async () => {
      for (const client of clients) client.socket.terminate()
      for (const one of started) await one.stop('SIGKILL')
      await model.close()
    })

    const authorize = async () => ({ authorization: `Bearer ${await signToken(key, { uid: 'ada' })}` })
    const call = async ({ port }: Running, path: string, options: RequestInit = {}) =>
      fetch(`http://127.0.0.1:${port}${path}`, { ...options, headers: { ...options.headers, ...(await authorize()) } })
    const upload = (web: Running, id: number) =>
      call(web, `/api/analysis/${id}/document?name=draft.pdf`, {
        method: 'PUT',
        body: draft,
        headers: { 'content-type': 'application/pdf' },
      })
    const sendJson = (web: Running, method: string, path: string, body: object, headers: Record<string, string> = {}) =>
      call(web, path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } })
    const watch = async ({ port }: Running): Promise<LiveClient> => {
      const client = new LiveClient(`ws://127.0.0.1:${port}/ws`)
      clients.push(client)
      await once(client.socket, 'open')
      client.say({ type: 'authenticate', token: await signToken(key, { uid: 'ada' }) })
      await client.next('ready')
      return client
    }
    /** Waits at a live connection until the review of an analysis is in this state. */
    const hear = async (client: LiveClient, analysisId: number, state: string): Promise<void> => {
      for (;;) {
        const message = await client.next('review_progress')
        if (message.analysisId === analysisId && message.state === state) return
      }
    }
    const countRows = async (table: string, analysisId: number) =>
      Number((await pool.query(`select count(*) from ${table} where analysis_id = $1`, [analysisId])).rows[0]?.count)

    test('a draft that one web process takes is reviewed by the worker, and people at the other see it live', async () => {
      const client = await watch(webB)
      const id = await addSharedAnalysis(db, 'ada')
      expect((await upload(webA, id)).status).toBe(201)
      await hear(client, id, 'done')
      expect(await (await call(webB, `/api/analysis/${id}/review`)).json()).toMatchObject({ state: 'done' })
      expect(worker.out()).toContain('"role":"worker"')
    })

    test('a review whose worker is killed is done by the next one, once', async () => {
      const client = await watch(webB)
      const id = await addSharedAnalysis(db, 'ada')
      // Nobody can store a review: the worker comes to the middle of it, and no further.
      const holding = await pool.connect()
      await holding.query('begin')
      await holding.query('lock table reviews in share row exclusive mode')
      expect((await upload(webA, id)).status).toBe(201)
      await hear(client, id, 'reviewing')
      expect(await worker.stop('SIGKILL')).toBe('SIGKILL')
      worker = await start('worker')
      await holding.query('commit')
      holding.release()
      await hear(client, id, 'done')
      for (const table of ['reviews', 'review_runs', 'documents']) expect([table, await countRows(table, id)]).toEqual([table, 1])
    })

    test('an upload whose web process is killed leaves no document, and the other web process goes on', async () => {
      const id = await addSharedAnalysis(db, 'ada')
      const workspaceFiles = () => readdirSync(join(folder, 'files'), { recursive: true }).length
      const before = workspaceFiles()
      const half = request({
        port: webA.port,
        host: '127.0.0.1',
        method: 'PUT',
        path: `/api/analysis/${id}/document?name=draft.pdf`,
        headers: { ...(await authorize()), 'content-type': 'application/pdf', 'content-length': draft.length },
      })
      const broken = once(half, 'error')
      half.write(draft.subarray(0, draft.length / 2))
      const arriving = () => readdirSync(join(folder, 'files/arriving')).map((name) => statSync(join(folder, 'files/arriving', name)).size)
      await expect.poll(arriving, { timeout: 60_000 }).toEqual([expect.any(Number)])
      await webA.stop('SIGKILL')
      await broken.catch(() => {})
      expect(await (await call(webB, `/api/analysis/${id}/document`)).json()).toEqual([])
      expect(workspaceFiles()).toBe(before + 1)

      const client = await watch(webB)
      expect((await upload(webB, id)).status).toBe(201)
      await hear(client, id, 'done')
      expect(await countRows('documents', id)).toBe(1)
      webA = await start('web')
    })

    test('an answer whose web process is killed ends clearly: the question is marked as interrupted', async () => {
      expect((await sendJson(webA, 'PUT', '/api/chat/model', { use: 'allowed', operator: 'Quill Models Ltd' })).status).toBe(200)
      const asked = await sendJson(webA, 'POST', '/api/chat', { message: 'What is a trial balance?' }, { accept: 'text/event-stream' })
      const reader = asked.body?.getReader()
      const first = await reader?.read()
      expect(new TextDecoder().decode(first?.value)).toContain('First words')
      await webA.stop('SIGKILL')
      await expect(reader?.read()).rejects.toThrow('terminated')

      const list = async () =>
        (await call(webB, '/api/chat/init', { method: 'POST' })).json() as Promise<{ role: string; content: string }[]>
      expect((await list()).map(({ role }) => role)).toEqual(['user'])
      // The time of the answer passes.
      await db.execute(sql`update messages set answering_until = now() - interval '1 second' where answering_until is not null`)
      const [, answer] = await list()
      expect(answer?.content).toBe('This question was interrupted before it was answered. Please ask it again.')
    })

    test('a web process that is stopped asks its live connections to come back', async () => {
      const client = await watch(webB)
      expect(await webB.stop()).toBe(0)
      expect(await client.closed).toBe(1001)
    })
  })
else
  test('several processes need PostgreSQL', async () => {
    const run = startServerProcess({ DATA_DIR: folder, PORT: String(await findFreePort()) }, folder, ['--role', 'web'])
    expect(await run.ended).toBe(1)
    expect(run.err()).toContain('needs PostgreSQL: set DATABASE_URL')
  }, 120_000)
