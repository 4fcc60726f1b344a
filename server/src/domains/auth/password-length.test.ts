import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { readResetToken, signUp, signUpForm, Visitor } from '../../testing/sign-in.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ passwordMinLength: 10 })
})
afterAll(async () => server.close())

const short = 'Ledg3rBo'

test('a server that requires longer passwords announces it before sign-up', async () => {
  expect((await server.app.inject('/api/config')).json()).toMatchObject({ passwordMinLength: 10 })
})

test('a new password that is too short for this server is refused at sign-up and at a reset', async () => {
  const visitor = new Visitor(server.app)
  const refused = await visitor.post('/api/identity/sign-up/email', { ...signUpForm('Ada'), password: short })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({ code: 'PASSWORD_TOO_SHORT' })
  expect(server.mailbox.list()).toEqual([])

  const { email } = signUpForm('Bea')
  await signUp(server, 'Bea')
  await visitor.post('/api/identity/request-password-reset', { email })
  const token = readResetToken(server, email)
  expect((await visitor.post('/api/identity/reset-password', { token, password: short })).json()).toMatchObject({
    code: 'PASSWORD_TOO_SHORT',
  })
  // The refusal did not use up the link.
  expect((await visitor.post('/api/identity/reset-password', { token, password: 'Ledg3rBook11' })).statusCode).toBe(204)
})
