import { endpoints, type SecurityCheck } from '@tickmark/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { signInAdmin } from '../../testing/sign-in.ts'
import { runSecurityTest } from './security-test.ts'

let server: TestApp
const otherUser = { uid: 'other-user', token: 'd.e.f' }
beforeAll(async () => {
  server = await buildTestApp({ adminEmails: ['chief@example.com'] })
})
afterAll(async () => server.close())

describe('the security test', () => {
  test('tries every administrator route, and all are protected', async () => {
    const { visitor, headers } = await signInAdmin(server, 'Chief')
    const answer = await visitor.call({ method: 'POST', url: '/api/admin/security-test', headers })
    const { checks } = answer.json<{ checks: SecurityCheck[] }>()
    expect(checks.filter(({ passed }) => !passed)).toEqual([])
    expect(checks).toContainEqual({ route: 'GET /api/auth/admin-status', as: 'administrator', expected: 200, got: 200, passed: true })
    for (const { method, path } of Object.values(endpoints).filter(({ access }) => access === 'admin')) {
      const tried = checks.filter(({ route }) => route === `${method} ${path}`).map(({ as }) => as)
      expect(tried).toEqual(expect.arrayContaining(['visitor', 'uid-header', 'forged-token', 'user']))
    }
  })

  test('reports an unprotected route', async () => {
    const open = async ({ url }: { readonly url: string }) => (url === '/api/admin/security-test' ? 200 : 401)
    const checks = await runSecurityTest({ uid: 'chief', token: 'a.b.c' }, otherUser, open)
    const failed = checks.filter(({ passed }) => !passed)
    expect(failed).toContainEqual({ route: 'POST /api/admin/security-test', as: 'visitor', expected: 401, got: 200, passed: false })
  })

  test('never sends a changing request that could succeed', async () => {
    const calls: { method: string; headers: Record<string, string> }[] = []
    await runSecurityTest({ uid: 'chief', token: 'a.b.c' }, otherUser, async (call) => (calls.push(call), 401))
    const dangerous = calls.filter(({ method, headers }) => method !== 'GET' && headers['authorization'] === 'Bearer a.b.c')
    for (const { headers } of dangerous) expect(headers['origin']).toBe('https://elsewhere.invalid')
    expect(calls.some(({ headers }) => headers['authorization'] === 'Bearer a.b.B' || headers['authorization'] === 'Bearer a.b.A')).toBe(
      true,
    )
  })
})
