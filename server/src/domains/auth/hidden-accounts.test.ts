import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authUsers } from '../../db/schema/auth.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { readResetToken, readSignInToken, readVerificationToken, signUp, signUpForm, testPassword, Visitor } from '../../testing/sign-in.ts'

/** With hidden accounts, responses do not reveal which addresses have an account. */
let server: TestApp
let broken = false
const sent: string[] = []
beforeAll(async () => {
  server = await buildTestApp({ hideAccounts: true })
  await signUp(server, 'Ada')
  await server.settle()
})
afterAll(async () => server.close())

const post = (path: string, payload: object) => new Visitor(server.app).post(`/api/identity/${path}`, payload)
const mailsTo = (email: string) => server.mailbox.list().filter(({ to }) => to.address === email)

describe('with hidden accounts', () => {
  test.each(['request-password-reset', 'send-sign-in-link', 'send-verification-email'])(
    '%s gives the same response with and without an account',
    async (path) => {
      const before = mailsTo('ada@example.com').length
      const answers = [await post(path, { email: 'ada@example.com' }), await post(path, { email: 'nobody@example.com' })]
      for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([204, ''])
      await server.settle()
      expect(mailsTo('ada@example.com')).toHaveLength(before + 1)
      expect(mailsTo('nobody@example.com')).toEqual([])
    },
  )

  test('signing up gives the same response, and only an email informs the account’s owner', async () => {
    await post('sign-up/email', signUpForm('Bea'))
    await server.settle()
    await post('verify-email', { email: 'bea@example.com', token: readVerificationToken(server, 'bea@example.com') })
    const known = await post('sign-up/email', { ...signUpForm('Bea'), firstName: 'Eve' })
    const unknown = await post('sign-up/email', { ...signUpForm('Cleo'), firstName: 'Eve' })
    const shape = (email: string) => ({
      user: { uid: expect.stringMatching(/^\w{32}$/), email, displayName: 'Eve Test', emailVerified: false },
    })
    expect([known.statusCode, known.json()]).toEqual([201, shape('bea@example.com')])
    expect([unknown.statusCode, unknown.json()]).toEqual([201, shape('cleo@example.com')])
    await server.settle()
    expect(mailsTo('bea@example.com')[0]?.subject).toBe('You already have an account with Tickmark')
    expect(mailsTo('cleo@example.com')[0]?.subject).toBe('Verify your email address for Tickmark')
  })

  test('signing in right after signing up reveals nothing either', async () => {
    await post('sign-up/email', signUpForm('Hal'))
    await server.settle()
    await post('verify-email', { email: 'hal@example.com', token: readVerificationToken(server, 'hal@example.com') })
    const password = 'Pr0beThem'
    for (const name of ['Hal', 'Ida']) await post('sign-up/email', { ...signUpForm(name), password })
    await server.settle()
    for (const email of ['hal@example.com', 'ida@example.com']) {
      const answer = await post('sign-in/email', { email, password })
      expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'INVALID_CREDENTIALS' }])
    }
  })

  test('the email lets the account’s owner sign in, even if a stranger signed up with the address first', async () => {
    await post('sign-up/email', signUpForm('Dora'))
    await server.settle()
    await post('sign-up/email', { ...signUpForm('Dora'), password: 'H0ldersOwn' })
    await server.settle()
    const token = readResetToken(server, 'dora@example.com')
    expect((await post('reset-password', { token, password: 'H0ldersOwn' })).statusCode).toBe(204)
    expect((await post('sign-in/email', { email: 'dora@example.com', password: 'H0ldersOwn' })).statusCode).toBe(200)
    expect((await post('sign-in/email', { email: 'dora@example.com', password: testPassword })).statusCode).toBe(401)
  })

  test('twenty-two sign-ups at once create one account, and all get the same response', async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, () => post('sign-up/email', signUpForm('Gil'))))
    await server.settle()
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
    const rows = await server.database.db.select({ email: authUsers.email }).from(authUsers)
    expect(rows.filter(({ email }) => email === 'gil@example.com')).toHaveLength(1)
  })

  test('every link works as usual', async () => {
    await post('sign-up/email', signUpForm('Finn'))
    await server.settle()
    const email = 'finn@example.com'
    expect((await post('verify-email', { email, token: readVerificationToken(server, email) })).statusCode).toBe(200)
    await post('send-sign-in-link', { email })
    await server.settle()
    expect((await post('sign-in/link', { email, token: readSignInToken(server, email) })).statusCode).toBe(200)
  })
})

test('an email that cannot be sent appears only in the log, and its sign-up is undone', async () => {
  const mute = await buildTestApp({
    hideAccounts: true,
    send: async (mail) => {
      if (broken) throw new Error('smtp is down')
      sent.push(mail.subject)
    },
  })
  try {
    broken = true
    const visitor = new Visitor(mute.app)
    expect((await visitor.post('/api/identity/sign-up/email', signUpForm('Ada'))).statusCode).toBe(201)
    await mute.settle()
    expect(mute.log.text()).toContain('smtp is down')
    expect(await mute.database.db.select().from(authUsers)).toEqual([])
    broken = false
    await visitor.post('/api/identity/sign-up/email', signUpForm('Ada'))
    await mute.settle()
    expect(sent).toEqual(['Verify your email address for Tickmark'])
  } finally {
    await mute.close()
  }
})

test('sign-ups from many places cannot flood the mailbox of an account', async () => {
  const limited = await buildTestApp({ hideAccounts: true, rateLimitFactor: 1 })
  try {
    await signUp(limited, 'Ada')
    await limited.settle()
    for (let place = 1; place <= 30; place++) {
      const answer = await limited.app.inject({
        method: 'POST',
        url: '/api/identity/sign-up/email',
        payload: signUpForm('Ada'),
        remoteAddress: `192.0.2.${place}`,
      })
      expect(answer.statusCode).toBe(201)
    }
    await limited.settle()
    const emails = limited.mailbox.list().filter(({ subject }) => subject === 'You already have an account with Tickmark')
    expect(emails).toHaveLength(20)
    // The count shows nowhere: later responses are the same.
    const again = { method: 'POST', url: '/api/identity/request-password-reset', remoteAddress: '192.0.2.1' } as const
    for (const email of ['ada@example.com', 'nobody@example.com']) {
      const answers = []
      for (let time = 1; time <= 4; time++) answers.push((await limited.app.inject({ ...again, payload: { email } })).statusCode)
      expect(answers).toEqual([204, 204, 204, 429])
    }
    await limited.settle()
    expect(limited.log.text()).not.toContain('has failed')
  } finally {
    await limited.close()
  }
})
