import { expect, test } from 'vitest'
import { findSecrets } from './check.mjs'

/** Joins parts, so that the check does not find the example here. */
const join = (...parts: string[]) => parts.join('')

const examples: readonly (readonly [what: string, secret: string])[] = [
  ['a private key', join('-----BEGIN RSA ', 'PRIVATE KEY-----')],
  ['a private key', join('-----BEGIN ', 'PRIVATE KEY-----')],
  ['an access key of AWS', join('AKIA', 'ABCDEFGHIJ234567')],
  ['a live key of Stripe', join('sk_live_', '4eC39HqLyjWDarjtT1zdp7dc')],
  ['a live key of Stripe', join('rk_live_', '4eC39HqLyjWDarjtT1zdp7dc')],
  ['a signing secret of a webhook', `whsec_${'a'.repeat(32)}`],
  ['an API key of Google', `AIza${'b'.repeat(35)}`],
  ['a client secret of Google', `GOCSPX-${'c'.repeat(28)}`],
  ['a token of GitHub', `ghp_${'d'.repeat(36)}`],
  ['an access token of Tickmark', `tmk_${'e'.repeat(49)}`],
  ['a token of npm', `npm_${'e'.repeat(36)}`],
  ['a token of Slack', `xoxb-${'1'.repeat(24)}`],
  ['a key of a language model', `sk-ant-${'f'.repeat(40)}`],
  ['a signed token', `eyJ${'g'.repeat(12)}.eyJ${'h'.repeat(12)}.${'i'.repeat(43)}`],
]

test.each(examples)('%s is found, with its line and without itself', (what, secret) => {
  const found = findSecrets('docs/page.md', `one\ntwo: "${secret}"\n`)
  expect(found).toEqual([{ where: 'docs/page.md:2', what }])
  expect(JSON.stringify(found)).not.toContain(secret)
})

test('hashes, keys for tests and placeholders are no secrets', () => {
  const text = [
    'sha512-mZM8RvMJpGZ2HbTWBKZ9aTGKGVhKZ7QXJ5fbT4Bq0bCvFmPqz7hRr0vUu1d5yY2v7xgQ==',
    '5d41402abc4b2a76b9719d911017c592ae2f7a8d1f0a4c8d9e0b1a2c3d4e5f60',
    'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
    'STRIPE_SECRET_KEY=sk_live_…',
    'AUTH_SECRET=',
    'postgres://tickmark:password@127.0.0.1:5432/tickmark',
  ]
  expect(findSecrets('page.md', text.join('\n'))).toEqual([])
})

test('files for secrets are found by their names, their examples are not', () => {
  const named = (path: string) => findSecrets(path, '').length > 0
  expect(['.env', 'deploy/database.env', 'deploy/server.key', 'tls.pem', 'id_ed25519'].filter(named)).toHaveLength(5)
  expect(['.env.example', 'deploy/database.env.example', 'server/src/env.ts', 'web/src/key.ts', 'docs/monkey'].filter(named)).toEqual([])
})
