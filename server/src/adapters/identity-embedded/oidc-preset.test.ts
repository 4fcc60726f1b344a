import { describe, expect, test } from 'vitest'
import { ZodError } from 'zod'
import { oidcPreset, type OidcSettings } from './oidc-preset.ts'
import { createIsClosed } from './single-sign-on-only.ts'

const settings: OidcSettings = {
  issuer: 'https://sso.example',
  clientId: 'tickmark',
  clientSecret: 'secret',
  name: 'Example',
  domains: ['example.com'],
  anyDomain: false,
  only: true,
  except: ['root@example.com'],
  verifiedClaim: 'email_verified',
}
const claims = { sub: '117', email: 'Ada@Example.com', email_verified: true }
const google = 'https://accounts.google.com'
const read = (given: object, changes: Partial<OidcSettings> = {}, issuer = settings.issuer) =>
  oidcPreset({ ...settings, ...changes }).readAccount(given, issuer)
const findFault = (given: object, changes: Partial<OidcSettings> = {}, issuer = settings.issuer) =>
  oidcPreset({ ...settings, ...changes }).findFault(read(given, changes, issuer))

describe('an address', () => {
  test('is accepted if its domain is listed and the provider has verified it', () => {
    expect(findFault(claims)).toBeNull()
    expect(read(claims)).toMatchObject({ email: 'ada@example.com', verified: true, authoritative: true })
  })

  test.each(['ada@mail.example.com', 'ada@notexample.com', 'ada@example.com.evil.example', 'ada@example.co'])(
    'of another domain is refused: %s',
    (email) => expect(findFault({ ...claims, email })).toBe('SINGLE_SIGN_ON_DOMAIN'),
  )

  test.each([false, undefined, null, 'false', 'yes', 0, {}, ['true']])('that is not verified is refused: %j', (value) => {
    expect(findFault({ ...claims, email_verified: value })).toBe('SINGLE_SIGN_ON_UNVERIFIED')
    expect(read({ ...claims, email_verified: value }).authoritative).toBe(false)
  })

  test('of any domain is accepted with a star, but the provider is authoritative only for the listed domains', () => {
    const other = { ...claims, email: 'ada@elsewhere.example' }
    expect(findFault(other, { anyDomain: true })).toBeNull()
    expect(read(other, { anyDomain: true }).authoritative).toBe(false)
    expect(read(claims, { anyDomain: true }).authoritative).toBe(true)
    expect(findFault({ ...other, email_verified: false }, { anyDomain: true })).toBe('SINGLE_SIGN_ON_UNVERIFIED')
  })

  test('can be verified by another claim, or by nothing but the provider’s word', () => {
    const bare = { sub: '117', email: 'ada@example.com' }
    expect(findFault({ ...bare, xms_edov: 1 }, { verifiedClaim: 'xms_edov' })).toBeNull()
    expect(findFault({ ...bare, email_verified: true }, { verifiedClaim: 'xms_edov' })).toBe('SINGLE_SIGN_ON_UNVERIFIED')
    expect(findFault(bare, { verifiedClaim: 'trust' })).toBeNull()
    expect(findFault({ ...bare, email: 'ada@elsewhere.example' }, { verifiedClaim: 'trust' })).toBe('SINGLE_SIGN_ON_DOMAIN')
  })
})

test.each([
  { ...claims, sub: '' },
  { ...claims, sub: 'a\u0000b' },
  { ...claims, sub: 'x'.repeat(256) },
  { ...claims, email: undefined },
  { ...claims, email: 'ada' },
  { ...claims, email: 'ada@example.com, eve@evil.example' },
])('claims without a subject and one address are no account: %j', (given) => {
  expect(() => read(given)).toThrow(ZodError)
})

describe('an account of Google', () => {
  test('is accepted if a listed domain manages it', () => {
    expect(findFault({ ...claims, hd: 'Example.com' }, {}, google)).toBeNull()
    expect(read({ ...claims, hd: 'example.com' }, {}, google).authoritative).toBe(true)
  })

  test.each([undefined, null, 7, 'elsewhere.example', 'mail.example.com'])(
    'with an address of a listed domain that does not manage it is refused: hd %s',
    (hd) => {
      for (const anyDomain of [false, true]) {
        expect(findFault({ ...claims, hd }, { anyDomain }, google)).toBe('SINGLE_SIGN_ON_UNVERIFIED')
        expect(read({ ...claims, hd }, { anyDomain }, google).authoritative).toBe(false)
      }
    },
  )
})

test('a name that is missing or strange keeps nobody out, and a long one is cut', () => {
  expect(read({ ...claims, name: null, given_name: 7 })).toMatchObject({ name: '', firstName: '', surname: '' })
  expect(read({ ...claims, name: 'x'.repeat(100_000) }).name).toHaveLength(200)
})

test('subjects are stored under the name that the issuer gives itself, and those of Google as in its own sign-in', () => {
  expect(read(claims, { issuer: 'https://sso.example/' }).providerId).toBe('oidc:https://sso.example')
  expect(read(claims, { issuer: `${google}/` }, google).providerId).toBe('google')
})

describe('signing in with the provider alone', () => {
  const isClosed = createIsClosed(settings)

  test('is for addresses of the listed domains, in any case, and not for those that are exempt', () => {
    expect(isClosed('Ada@EXAMPLE.com')).toBe(true)
    expect(isClosed('ROOT@example.com')).toBe(false)
    for (const email of ['ada@mail.example.com', 'ada@notexample.com', 'ada@elsewhere.example']) expect(isClosed(email)).toBe(false)
  })

  test('is for nobody when it is off', () => {
    expect(createIsClosed({ ...settings, only: false })('ada@example.com')).toBe(false)
    expect(createIsClosed(undefined)('ada@example.com')).toBe(false)
  })
})
