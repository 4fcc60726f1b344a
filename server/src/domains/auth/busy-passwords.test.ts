import { afterEach, expect, test } from 'vitest'
import { deriveInNodePool, type Derive } from '../../adapters/identity-embedded/password.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { readResetToken, signInUser, signUp, signUpForm, testPassword, Visitor } from '../../testing/sign-in.ts'

/** Passwords are hashed once this resolves. */
let gate = Promise.resolve()
const derivePassword: Derive = async (task) => {
  await gate
  return deriveInNodePool(task)
}

let server: TestApp | undefined
afterEach(async () => server?.close())

/** Blocks the hashing of passwords. Returns a function that releases it. */
const hold = () => {
  let open = () => {}
  gate = new Promise<void>((resolve) => (open = resolve))
  return () => open()
}

const post = (app: TestApp, path: string, payload: object) => new Visitor(app.app).post(`/api/identity/${path}`, payload)

/** Sends all requests at once and releases the hashing after `answeredBefore` responses. */
async function postAll(app: TestApp, path: string, payloads: readonly object[], answeredBefore: number) {
  const release = hold()
  let answered = 0
  const answers = payloads.map(async (payload) => {
    const answer = await post(app, path, payload)
    answered += 1
    if (answered === answeredBefore) release()
    return answer
  })
  return Promise.all(answers)
}

const times = <Value>(count: number, make: (at: number) => Value) => Array.from({ length: count }, (_, at) => make(at))

test('of 60 sign-ins at once, 22 are checked and the others are refused at once with a time to retry', async () => {
  server = await buildTestApp({ derivePassword })
  const tries = times(60, (at) => ({ email: `nobody-${at}@example.com`, password: 'Wr0ngOne' }))
  const answers = await postAll(server, 'sign-in/email', tries, 38)
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(22)
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused).toHaveLength(38)
  expect(refused[0]?.json()).toMatchObject({
    code: 'UNAVAILABLE',
    error: 'The service is not available right now. Please try again shortly.',
  })
  expect(refused[0]?.headers['retry-after']).toBe('5')
  expect((await post(server, 'sign-in/email', { email: 'nobody@example.com', password: 'Wr0ngOne' })).statusCode).toBe(401)
})

test('one network with correct passwords leaves slots to others, and its refusals are one warning each', async () => {
  const app = await buildTestApp({ derivePassword, rateLimitFactor: 1 })
  server = app
  await signInUser(app, 'Mallory')
  await signInUser(app, 'Ada')
  const signIn = async (remoteAddress: string, name: string) => {
    const payload = { email: signUpForm(name).email, password: testPassword }
    return new Visitor(app.app).call({ method: 'POST', url: '/api/identity/sign-in/email', remoteAddress, payload })
  }
  const release = hold()
  const flood = times(24, () => signIn('192.0.2.1', 'Mallory'))
  // They are sent after the flood, and answered before any password of it is checked.
  const refused = await signIn('192.0.2.1', 'Ada')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  const others = times(14, (at) => signIn(`198.51.100.${at}`, 'Ada'))
  release()
  const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([...Array<number>(8).fill(200), ...Array<number>(16).fill(503)])
  for (const answer of await Promise.all(others)) expect(answer.statusCode).toBe(200)
  const entries = app.log.text().trim().split('\n')
  const refusals = entries.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'UNAVAILABLE')
  expect(refusals).toHaveLength(17)
  for (const entry of refusals) {
    expect(entry).toMatchObject({ level: 40, code: 'UNAVAILABLE' })
    expect(JSON.stringify(entry)).not.toContain('stack')
  }
})

test('a reset that is refused because too many passwords wait keeps its link', async () => {
  server = await buildTestApp({ derivePassword })
  const email = 'ada@example.com'
  await signUp(server, 'Ada')
  await post(server, 'request-password-reset', { email })
  const token = readResetToken(server, email)
  const release = hold()
  const waiting = times(22, (at) => post(server as TestApp, 'sign-up/email', signUpForm(`Mallory${at}`)))
  // It is sent after the others, and refused before any of them finishes.
  const refused = await post(server, 'reset-password', { token, password: 'An0therOne' })
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  release()
  for (const answer of await Promise.all(waiting)) expect(answer.statusCode).toBe(201)
  expect((await post(server, 'reset-password', { token, password: 'An0therOne' })).statusCode).toBe(204)
})

test('sign-ups that are answered early count as waiting until they are done', async () => {
  server = await buildTestApp({ hideAccounts: true, derivePassword })
  const release = hold()
  for (let at = 0; at < 22; at++) expect((await post(server, 'sign-up/email', signUpForm(`Mallory${at}`))).statusCode).toBe(201)
  expect((await post(server, 'sign-up/email', signUpForm('Ada'))).statusCode).toBe(503)
  release()
  await server.settle()
  expect((await post(server, 'sign-up/email', signUpForm('Ada'))).statusCode).toBe(201)
  await server.settle()
})
