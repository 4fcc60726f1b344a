import { endpoints } from '@tickmark/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readVersion } from './cli/read-version.ts'
import type { Role } from './env-role.ts'
import { buildTestApp, testMetricsToken, type TestApp } from './testing/build-test-app.ts'
import { openTestDatabase } from './testing/database.ts'
import { addPerson } from './testing/people.ts'
import { addSigningKey, signToken } from './testing/tokens.ts'

/** A web process and a worker on one database. */
const database = await openTestDatabase()
let web: TestApp
let worker: TestApp
let authorization = ''
beforeAll(async () => {
  web = await buildTestApp({ database, role: 'web' })
  authorization = `Bearer ${await signToken(await addSigningKey(database), { uid: 'ada' })}`
  await addPerson(database.db, 'ada')
})
afterAll(async () => {
  await web.close()
  await worker.close()
  await database.close()
})

const readMetrics = async ({ app }: TestApp, token = testMetricsToken) =>
  app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
const linesOf = async (server: TestApp): Promise<readonly string[]> => (await readMetrics(server)).body.split('\n')

describe('a web process', () => {
  test('leaves jobs to others, and shows how many wait', async () => {
    const made = await web.app.inject({ method: 'POST', url: '/api/analysis/sample', headers: { authorization } })
    expect(made.statusCode).toBe(201)
    expect(await linesOf(web)).toContain('tickmark_jobs{kind="review",state="waiting"} 1')
  })

  test('counts requests by the pattern of their path, never by the path', async () => {
    for (const id of [987_654, 987_655]) await web.app.inject({ url: `/api/analysis/${id}`, headers: { authorization } })
    await web.app.inject({ url: '/api/analysis/987656/nothing' })
    const text = (await readMetrics(web)).body
    expect(text.split('\n')).toContain(
      'tickmark_http_request_duration_seconds_count{method="GET",route="/api/analysis/{id}",status="404"} 2',
    )
    expect(text).toContain('route="other",status="404"')
    expect(text).not.toContain('98765')
  })

  test('shows its metrics to nobody without the token', async () => {
    const answer = await readMetrics(web)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; version=0.0.4; charset=utf-8', 'cache-control': 'no-store' })
    expect((await readMetrics(web, `${testMetricsToken}x`)).statusCode).toBe(401)
    expect((await readMetrics(web, authorization.slice('Bearer '.length))).statusCode).toBe(401)
    expect((await web.app.inject({ url: `/metrics?token=${testMetricsToken}` })).statusCode).toBe(401)
  })
})

describe('a worker', () => {
  test('does the jobs that a web process has left, and counts them', async () => {
    worker = await buildTestApp({ database, role: 'worker', folder: web.folder })
    const done = 'tickmark_review_duration_seconds_count{outcome="done"} 1'
    await expect.poll(() => linesOf(worker), { timeout: 50_000 }).toContain(done)
    expect(await linesOf(web)).not.toContain(done)
  })

  test('answers those who ask how it is, and has no other endpoint, page or live connection', async () => {
    for (const url of ['/api/health', '/api/health/ready']) expect((await worker.app.inject({ url })).statusCode).toBe(200)
    expect(await linesOf(worker)).toContain(`tickmark_build_info{version="${readVersion()}",role="worker"} 1`)
    const own: readonly string[] = [endpoints.getHealth.path, endpoints.getReadiness.path, endpoints.getMetrics.path]
    for (const { method, path } of Object.values(endpoints).filter((endpoint) => !own.includes(endpoint.path))) {
      const answer = await worker.app.inject({ method, url: path.replaceAll(/\{\w+\}/g, '1'), headers: { authorization } })
      expect([method, path, answer.statusCode]).toEqual([method, path, 404])
    }
    for (const url of ['/', '/ws', '/analysis']) expect((await worker.app.inject({ url })).statusCode).toBe(404)
  })
})

test.each<Role>(['all', 'web', 'worker'])('a process with the role %s is not ready once it is about to stop', async (role) => {
  const stopping = { begun: false }
  const server = await buildTestApp({ database, role, stopping })
  const ask = async () => (await server.app.inject({ url: '/api/health/ready' })).statusCode
  expect(await ask()).toBe(200)
  stopping.begun = true
  expect(await ask()).toBe(503)
  await server.close()
})

test('without a token of the operator there are no metrics', async () => {
  const server = await buildTestApp({ database, metricsToken: undefined })
  expect((await readMetrics(server)).statusCode).toBe(404)
  await server.close()
})
