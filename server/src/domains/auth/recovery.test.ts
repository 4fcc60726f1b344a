import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authAccounts, authSessions, authUsers, authVerifications } from '../../db/schema/auth.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { readResetToken, readSignInToken, readVerificationToken, signInUser, signUp, testPassword, Visitor } from '../../testing/sign-in.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(async () => server.close())

const visit = () => new Visitor(server.app)
const newPassword = 'An0therOne'
const askForReset = (email: string) => visit().post('/api/identity/request-password-reset', { email })
const reset = (token: string, password = newPassword) => visit().post('/api/identity/reset-password', { token, password })
const askForLink = (email: string) => visit().post('/api/identity/send-sign-in-link', { email })
const useLink = (visitor: Visitor, email: string, token: string) => visitor.post('/api/identity/sign-in/link', { email, token })
const signIn = (email: string, password: string) => visit().post('/api/identity/sign-in/email', { email, password })
const identityOf = async (email: string) => {
  const [row] = await server.database.db.select().from(authUsers).where(eq(authUsers.email, email))
  if (row === undefined) throw new Error(`no identity for ${email}`)
  return row
}
/** Moves all links sent so far into the past. */
const expireLinks = () => server.database.db.update(authVerifications).set({ expiresAt: new Date(Date.now() - 1_000) })

describe('a forgotten password', () => {
  test('is replaced by email, and every session ends', async () => {
    const { visitor, headers } = await signInUser(server, 'Ada')
    expect((await askForReset('Ada@Example.com')).statusCode).toBe(204)
    const mail = server.mailbox.list()[0]
    expect(mail).toMatchObject({ to: { name: 'Ada', address: 'ada@example.com' }, subject: 'Set a new password for Tickmark' })
    expect(mail?.text).toContain('http://localhost:5000/auth?mode=reset&token=')
    expect(mail?.html).toContain('href="http://localhost:5000/auth?mode=reset&amp;token=')
    expect((await reset(readResetToken(server, 'ada@example.com'))).statusCode).toBe(204)
    expect((await visitor.call({ url: '/api/identity/token' })).statusCode).toBe(401)
    expect((await signIn('ada@example.com', testPassword)).statusCode).toBe(401)
    expect((await signIn('ada@example.com', newPassword)).json()).toMatchObject({
      user: { uid: headers['firebase-uid'], displayName: 'Ada Test' },
    })
    const { id } = await identityOf('ada@example.com')
    expect(await server.database.db.select().from(authSessions).where(eq(authSessions.userId, id))).toHaveLength(1)
  })

  test('invalidates earlier tokens', async () => {
    let aheadMs = 0
    const clocked = await buildTestApp({ now: () => new Date(Date.now() + aheadMs) })
    try {
      const { headers } = await signInUser(clocked, 'Ada')
      const me = async () => (await clocked.app.inject({ url: '/api/auth/me', headers })).statusCode
      expect(await me()).toBe(200)
      aheadMs = 5_000
      const visitor = new Visitor(clocked.app)
      await visitor.post('/api/identity/request-password-reset', { email: 'ada@example.com' })
      await visitor.post('/api/identity/reset-password', { token: readResetToken(clocked, 'ada@example.com'), password: newPassword })
      expect(await me()).toBe(401)
    } finally {
      await clocked.close()
    }
  })

  test('has a link that works once and invalidates the other links', async () => {
    await signInUser(server, 'Bea')
    await askForReset('bea@example.com')
    const first = readResetToken(server, 'bea@example.com')
    await askForReset('bea@example.com')
    const second = readResetToken(server, 'bea@example.com')
    expect(second).not.toBe(first)
    expect((await reset(second)).statusCode).toBe(204)
    for (const token of [second, first]) {
      const answer = await reset(token, 'Y3tAnother')
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'INVALID_RESET_LINK' }])
    }
    expect((await signIn('bea@example.com', newPassword)).statusCode).toBe(200)
  })

  test("invalidates the user's sign-in links, and no one else's", async () => {
    for (const name of ['Hana', 'Hanabi']) await signInUser(server, name)
    for (const email of ['hana@example.com', 'hanabi@example.com']) await askForLink(email)
    const link = readSignInToken(server, 'hana@example.com')
    await askForReset('hana@example.com')
    expect((await reset(readResetToken(server, 'hana@example.com'))).statusCode).toBe(204)
    expect((await useLink(visit(), 'hana@example.com', link)).json()).toMatchObject({ code: 'INVALID_SIGN_IN_LINK' })
    const others = readSignInToken(server, 'hanabi@example.com')
    expect((await useLink(visit(), 'hanabi@example.com', others)).statusCode).toBe(200)
  })

  test('has a link that works for an hour', async () => {
    await signInUser(server, 'Cleo')
    await askForReset('cleo@example.com')
    const [row] = await server.database.db.select().from(authVerifications)
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBeCloseTo(3_600_000, -4)
    await expireLinks()
    expect((await reset(readResetToken(server, 'cleo@example.com'))).json()).toMatchObject({ code: 'INVALID_RESET_LINK' })
    expect((await signIn('cleo@example.com', testPassword)).statusCode).toBe(200)
  })

  test('is not stored, and neither is its link', async () => {
    await signInUser(server, 'Dora')
    await askForReset('dora@example.com')
    const token = readResetToken(server, 'dora@example.com')
    const rows = await server.database.db.select().from(authVerifications)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    for (const { identifier } of rows) expect((await reset(identifier)).statusCode).toBe(400)
    await reset(token)
    const { id } = await identityOf('dora@example.com')
    const [account] = await server.database.db.select().from(authAccounts).where(eq(authAccounts.userId, id))
    expect(account?.password).toMatch(/^\$scrypt\$/)
  })

  test('is not replaced with a token that no link can contain', async () => {
    const answer = await reset('any\0')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { message: 'This link is not valid or has expired. Please ask for a new one.' },
    ])
  })

  test('must be replaced with one that follows the rules', async () => {
    const answer = await reset('any', 'passw')
    expect(answer.json()).toMatchObject({ code: 'INVALID_REQUEST', message: 'Password must be at least 6 characters' })
  })

  test('is not replaced by one of the most common ones, and its link stays valid', async () => {
    await signInUser(server, 'Fred')
    await askForReset('fred@example.com')
    const token = readResetToken(server, 'fred@example.com')
    expect((await reset(token, 'Qwerty123')).json()).toMatchObject({ code: 'PASSWORD_TOO_COMMON' })
    expect((await reset(token)).statusCode).toBe(204)
  })

  test('of an unknown address is reported as such', async () => {
    const answer = await askForReset('nobody@example.com')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { code: 'ACCOUNT_NOT_FOUND', error: 'No account found with this email address.' },
    ])
  })

  test('is reported if the email cannot be sent', async () => {
    let broken = false
    const mute = await buildTestApp({ send: async () => (broken ? Promise.reject(new Error('smtp is down')) : undefined) })
    try {
      await signUp(mute, 'Ada')
      broken = true
      const answers = [
        await new Visitor(mute.app).post('/api/identity/request-password-reset', { email: 'ada@example.com' }),
        await new Visitor(mute.app).post('/api/identity/send-sign-in-link', { email: 'ada@example.com' }),
      ]
      expect(answers.map((answer) => [answer.statusCode, answer.json<{ code: string }>().code])).toEqual([
        [502, 'RESET_MAIL_FAILED'],
        [502, 'SIGN_IN_LINK_FAILED'],
      ])
      expect(mute.log.text()).toContain('smtp is down')
    } finally {
      await mute.close()
    }
  })
})

describe('a sign-in link', () => {
  test('signs in without a password', async () => {
    const { headers } = await signInUser(server, 'Eve')
    expect((await askForLink('EVE@example.com')).statusCode).toBe(204)
    expect(server.mailbox.list()[0]).toMatchObject({
      to: { name: 'Eve', address: 'eve@example.com' },
      subject: 'Your sign-in link for Tickmark',
    })
    expect(server.mailbox.list()[0]?.text).toContain('http://localhost:5000/auth?mode=login&link=')
    const visitor = visit()
    const answer = await useLink(visitor, 'Eve@example.com', readSignInToken(server, 'eve@example.com'))
    expect(answer.json()).toEqual({
      user: { uid: headers['firebase-uid'], email: 'eve@example.com', displayName: 'Eve Test', emailVerified: true },
    })
    expect((await visitor.call({ url: '/api/identity/token' })).statusCode).toBe(200)
    expect((await signIn('eve@example.com', testPassword)).statusCode).toBe(200)
  })

  test('is valid for one address, works once, and is not used up by a wrong address', async () => {
    await signInUser(server, 'Finn')
    await signInUser(server, 'Gil')
    await askForLink('finn@example.com')
    const token = readSignInToken(server, 'finn@example.com')
    const tries = [
      await useLink(visit(), 'gil@example.com', token),
      await useLink(visit(), 'nobody@example.com', token),
      await useLink(visit(), 'finn@example.com', token),
      await useLink(visit(), 'finn@example.com', token),
    ]
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([400, 400, 200, 400])
    expect(tries[3]?.json()).toMatchObject({ code: 'INVALID_SIGN_IN_LINK' })
    expect(tries[3]?.cookies).toEqual([])
  })

  test('used many times at once opens one session', async () => {
    await signInUser(server, 'Hal')
    await askForLink('hal@example.com')
    const token = readSignInToken(server, 'hal@example.com')
    const answers = await Promise.all(Array.from({ length: 10 }, () => useLink(visit(), 'hal@example.com', token)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(9).fill(400)])
  })

  test('works for a quarter of an hour and is stored hashed', async () => {
    await signInUser(server, 'Ida')
    await server.database.db.delete(authVerifications)
    await askForLink('ida@example.com')
    const token = readSignInToken(server, 'ida@example.com')
    const [row] = await server.database.db.select().from(authVerifications)
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBeCloseTo(900_000, -4)
    expect(JSON.stringify(row)).not.toContain(token)
    expect((await useLink(visit(), 'ida@example.com', row?.identifier ?? '')).statusCode).toBe(400)
    await expireLinks()
    expect((await useLink(visit(), 'ida@example.com', token)).json()).toMatchObject({ code: 'INVALID_SIGN_IN_LINK' })
  })

  test('is not sent to an address without an account', async () => {
    const before = server.mailbox.list().length
    const answer = await askForLink('nobody@example.com')
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: 'No account found with this email address.' }])
    expect(server.mailbox.list()).toHaveLength(before)
  })
})

describe('an address that a stranger signed up with and never verified', () => {
  /** Signs up with the address under a name and a password that its owner does not know. */
  const layTrap = async (name: string) => {
    const trap = await signUp(server, name)
    return { trap, email: `${name.toLowerCase()}@example.com` }
  }

  test('belongs to its owner from the first reset on', async () => {
    const { email } = await layTrap('Jan')
    const verification = readVerificationToken(server, email)
    await askForReset(email)
    await reset(readResetToken(server, email))
    expect((await signIn(email, testPassword)).statusCode).toBe(401)
    const signedIn = await signIn(email, newPassword)
    expect(signedIn.json()).toMatchObject({ user: { email, displayName: '', emailVerified: true } })
    expect((await visit().post('/api/identity/verify-email', { email, token: verification })).statusCode).toBe(400)
  })

  test('belongs to its owner from the first sign-in link on', async () => {
    const { email } = await layTrap('Kim')
    await askForLink(email)
    const answer = await useLink(visit(), email, readSignInToken(server, email))
    expect(answer.json()).toMatchObject({ user: { email, displayName: '', emailVerified: true } })
    expect((await signIn(email, testPassword)).statusCode).toBe(401)
    expect(await identityOf(email)).toMatchObject({ name: '', firstName: '', surname: '', company: null })
    await askForReset(email)
    await reset(readResetToken(server, email))
    expect((await signIn(email, newPassword)).statusCode).toBe(200)
  })
})
