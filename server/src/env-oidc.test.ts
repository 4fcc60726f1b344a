import { expect, test } from 'vitest'
import { EnvRefused, readEnv } from './env.ts'

const oidc = {
  OIDC_ISSUER: 'https://sso.example/realms/firm',
  OIDC_CLIENT_ID: 'tickmark',
  OIDC_CLIENT_SECRET: 'hunter2',
  OIDC_DOMAINS: 'Example.com, example.org',
}

test('a provider needs its issuer, its client and its domains, and the rest has defaults', () => {
  expect(readEnv({}).oidc).toBeUndefined()
  expect(readEnv(oidc).oidc).toEqual({
    issuer: 'https://sso.example/realms/firm',
    clientId: 'tickmark',
    clientSecret: 'hunter2',
    name: 'single sign-on',
    domains: ['example.com', 'example.org'],
    anyDomain: false,
    only: false,
    except: [],
    verifiedClaim: 'email_verified',
  })
})

test('a star accepts every domain, and the provider stays authoritative only for the domains beside it', () => {
  const { domains, anyDomain } = readEnv({ ...oidc, OIDC_DOMAINS: '*, example.com' }).oidc ?? {}
  expect({ domains, anyDomain }).toEqual({ domains: ['example.com'], anyDomain: true })
})

test('a provider on this machine needs no HTTPS', () => {
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:80']) {
    expect(readEnv({ ...oidc, OIDC_ISSUER: `http://${host}` }).oidc?.issuer).toBe(`http://${host}`)
  }
})

test.each([
  [{ OIDC_ISSUER: 'https://sso.example' }, 'must be set together'],
  [{ ...oidc, OIDC_DOMAINS: '' }, 'OIDC_DOMAINS must be set together'],
  [{ ...oidc, OIDC_CLIENT_SECRET: '' }, 'must be set together'],
  [{ ...oidc, OIDC_ISSUER: '' }, 'must be set together'],
  [{ OIDC_ONLY: 'on' }, 'OIDC_ONLY needs OIDC_ISSUER'],
  [{ ...oidc, OIDC_ISSUER: 'sso.example' }, 'OIDC_ISSUER must be the address'],
  [{ ...oidc, OIDC_ISSUER: 'http://sso.example' }, 'OIDC_ISSUER must start with https://'],
  [{ ...oidc, OIDC_ISSUER: 'http://localhost.example' }, 'OIDC_ISSUER must start with https://'],
  [{ ...oidc, OIDC_ISSUER: 'https://sso.example/.well-known/openid-configuration' }, 'OIDC_ISSUER must be the issuer alone'],
  [{ ...oidc, OIDC_ISSUER: 'https://sso.example/?tenant=1' }, 'OIDC_ISSUER must be the issuer alone'],
  [{ ...oidc, OIDC_ISSUER: 'https://ada:secret@sso.example/' }, 'OIDC_ISSUER must be the issuer alone'],
  [{ ...oidc, OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' }, 'OIDC_ISSUER must name one tenant'],
  [{ ...oidc, OIDC_ISSUER: 'https://login.microsoftonline.com/organizations/v2.0' }, 'OIDC_ISSUER must name one tenant'],
  [{ ...oidc, OIDC_DOMAINS: 'example' }, 'must be domains of email'],
  [{ ...oidc, OIDC_DOMAINS: '*.example.com' }, 'must be domains of email'],
  [{ ...oidc, OIDC_DOMAINS: 'ada@example.com' }, 'must be domains of email'],
  [{ ...oidc, OIDC_DOMAINS: ',' }, 'must be domains of email'],
  [{ ...oidc, OIDC_ONLY: 'yes' }, 'OIDC_ONLY must be on or off'],
  [{ ...oidc, OIDC_EXCEPT: 'ada' }, 'OIDC_EXCEPT'],
  [{ ...oidc, OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME must have at most 40'],
  [{ ...oidc, OIDC_VERIFIED_CLAIM: 'a claim' }, 'OIDC_VERIFIED_CLAIM must be'],
  [{ ...oidc, OIDC_DOMAINS: '*', OIDC_VERIFIED_CLAIM: 'trust' }, 'OIDC_VERIFIED_CLAIM must not be trust'],
  [{ ...oidc, OIDC_ONLY: 'on' }, 'OIDC_EXCEPT must name an administrator'],
  [{ ...oidc, OIDC_ONLY: 'on', OIDC_EXCEPT: ' , ' }, 'OIDC_EXCEPT must name an administrator'],
  [{ ...oidc, OIDC_DOMAINS: '*', OIDC_ONLY: 'on', OIDC_EXCEPT: 'root@example.com' }, 'OIDC_ONLY must be off'],
  [{ ...oidc, OIDC_DOMAINS: 'example.com,*', OIDC_ONLY: 'on', OIDC_EXCEPT: 'root@example.com' }, 'OIDC_ONLY must be off'],
  [{ ...oidc, FIREBASE_PROJECT_ID: 'demo-tickmark', FIREBASE_API_KEY: 'AIza' }, 'must not be set beside FIREBASE_PROJECT_ID'],
])('is refused with one line that shows no secret: %j', (variables, line) => {
  expect(() => readEnv(variables)).toThrow(EnvRefused)
  expect(() => readEnv(variables)).toThrow(line)
  expect(() => readEnv(variables)).not.toThrow('hunter2')
})

test('listed domains may be closed to every other way in where somebody is exempt', () => {
  const settings = readEnv({ ...oidc, OIDC_ONLY: 'on', OIDC_EXCEPT: 'Root@Example.com' }).oidc
  expect(settings).toMatchObject({ only: true, anyDomain: false, except: ['root@example.com'] })
})
