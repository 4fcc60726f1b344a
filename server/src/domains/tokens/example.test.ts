import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { TokenScope } from '@tickmark/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccessToken } from '../../testing/access-tokens.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { addPerson } from '../../testing/people.ts'

const pathOf = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

let server: TestApp
let userId: number
beforeAll(async () => {
  server = await buildTestApp()
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  userId = (await addPerson(server.database.db, 'ada')).id
})
afterAll(async () => server.close())

interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the example of the documentation, as a person would. */
async function runExample(scopes: TokenScope[], file: string): Promise<Ended> {
  const { secret } = await addAccessToken(server.database.db, userId, scopes)
  const { port } = server.app.server.address() as AddressInfo
  const env = { PATH: process.env['PATH'], TICKMARK_URL: `http://127.0.0.1:${port}`, TICKMARK_TOKEN: secret }
  return new Promise((resolve) => {
    execFile(process.execPath, [pathOf('docs/examples/review.mjs'), pathOf(file), 'UK_GAAP'], { env }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}

test('the example of the documentation reviews a draft and prints its points', { timeout: 120_000 }, async () => {
  const { code, stdout, stderr } = await runExample(['read', 'review'], 'samples/uk-gaap/with-errors.pdf')
  expect([code, stderr]).toEqual([1, ''])
  expect(stdout).toMatch(/^Analysis \d+: [1-9]\d* points, \d+ figures tie\n1\. error, page \d+: /)
})

test('it reports why it is refused', { timeout: 60_000 }, async () => {
  const { code, stdout, stderr } = await runExample(['read'], 'samples/uk-gaap/with-errors.pdf')
  expect([code, stdout, stderr]).toEqual([2, '', 'This access token does not allow this request. (TOKEN_SCOPE)\n'])
})
