import { limits } from '@tickmark/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { readMailedLink, signInUser, signUpForm, Visitor } from '../../testing/sign-in.ts'

/** The link of an invitation proves the address: who signs up with it needs no second email. */
let server: TestApp
let owner: Awaited<ReturnType<typeof signInUser>>
let aheadMs = 0
beforeAll(async () => {
  server = await buildTestApp({ now: () => new Date(Date.now() + aheadMs) })
  owner = await signInUser(server, 'Ada')
})
beforeEach(() => {
  aheadMs = 0
})
afterAll(async () => server.close())

/** Invites somebody to a new firm of Ada's. Returns the mode of the sign-in page that the link opens, and what its fragment holds. */
async function invite(email: string) {
  const { visitor, headers } = owner
  const { id } = (await visitor.post('/api/workspaces', { name: `Firm for ${email}` }, headers)).json<{ id: number }>()
  const answer = await visitor.post(`/api/workspaces/${id}/people`, { email, role: 'member' }, headers)
  expect(answer.statusCode, answer.body).toBe(200)
  const link = readMailedLink(server, email)
  const fragment = new URLSearchParams(link.hash.slice(1))
  return { path: link.pathname, query: link.search, invited: fragment.get('invited'), proof: fragment.get('proof') }
}

const signUp = (name: string, proof: unknown) => {
  const visitor = new Visitor(server.app)
  return visitor.post('/api/identity/sign-up/email', { ...signUpForm(name), proof }).then((answer) => ({ answer, visitor }))
}
const mailsTo = (email: string) => server.mailbox.list().filter(({ to }) => to.address === email)
const hasSession = async (visitor: Visitor) => (await visitor.call({ url: '/api/identity/token' })).statusCode === 200

describe('an invited person', () => {
  test('signs up by the link, is signed in, and gets no second email', async () => {
    const { path, query, invited, proof } = await invite('bea@example.com')
    expect([path, query, invited]).toEqual(['/auth', '?mode=signup', 'bea@example.com'])
    const { answer, visitor } = await signUp('Bea', proof)
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { user: { email: 'bea@example.com', emailVerified: true } }])
    expect(await hasSession(visitor)).toBe(true)
    await server.settle()
    expect(mailsTo('bea@example.com')).toHaveLength(1)
    expect((await signUp('Bea', proof)).answer.json()).toMatchObject({ code: 'EMAIL_TAKEN' })
  })

  test('goes to the login if they have an account, without a proof', async () => {
    await signInUser(server, 'Cleo')
    expect(await invite('cleo@example.com')).toEqual({ path: '/auth', query: '?mode=login', invited: 'cleo@example.com', proof: null })
  })
})

describe('a proof has no effect', () => {
  test.each([
    ['for another address', async (proof: string) => proof, 'Dora'],
    ['when it was changed', async (proof: string) => proof.replace(/\.(.)/, (_, first) => `.${first === 'x' ? 'y' : 'x'}`), 'Emil'],
    [
      'when the invitation has lapsed',
      async (proof: string) => {
        aheadMs = limits.invitationLifetimeMs
        return proof
      },
      'Fay',
    ],
  ])('%s', async (_, change, name) => {
    const { email } = signUpForm(name)
    const { proof } = await invite(name === 'Dora' ? 'gus@example.com' : email)
    const { answer, visitor } = await signUp(name, await change(proof ?? ''))
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { user: { emailVerified: false } }])
    expect(await hasSession(visitor)).toBe(false)
    await server.settle()
    expect(mailsTo(email)[0]?.subject).toBe('Verify your email address for Tickmark')
  })

  test('as a verification link', async () => {
    const { proof } = await invite('hal@example.com')
    await signUp('Hal', undefined)
    await server.settle()
    const answer = await new Visitor(server.app).post('/api/identity/verify-email', { email: 'hal@example.com', token: proof })
    expect(answer.json()).toMatchObject({ code: 'INVALID_VERIFICATION_LINK' })
  })
})
