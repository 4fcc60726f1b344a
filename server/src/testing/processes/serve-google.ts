import { googleClient, openGoogleProvider } from '../google-provider.ts'

/**
 * `serve-google.ts REDIRECT_URI...`: the provider in place of Google and of an organisation's own, in its own process, for tests in a
 * browser.
 */
const redirectUris = process.argv.slice(2)
const accounts = ['Grace@example.com', 'Hedy@example.com', 'Irma@example.com', 'Joan@elsewhere.example'].map((address) => {
  const [name = ''] = address.split('@')
  return {
    sub: name.toLowerCase(),
    email: address.toLowerCase(),
    email_verified: true,
    name: `${name} Ledger`,
    given_name: name,
    family_name: 'Ledger',
  }
})
const { issuer } = await openGoogleProvider(redirectUris, accounts)
const { clientId, clientSecret } = googleClient
const google = { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }
const organisation = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret }
const settings = { ...google, ...organisation, OIDC_NAME: 'Northbridge', OIDC_DOMAINS: 'example.com' }
process.stdout.write(`${JSON.stringify(settings)}\n`)
process.on('SIGTERM', () => process.exit(0))
