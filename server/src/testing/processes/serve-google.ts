import { googleClient, openGoogleProvider } from '../google-provider.ts'

/** `serve-google.ts REDIRECT_URI`: the provider in place of Google, in its own process, for tests in a browser. */
const [redirectUri = ''] = process.argv.slice(2)
const accounts = ['Grace', 'Hedy'].map((name) => ({
  sub: name.toLowerCase(),
  email: `${name.toLowerCase()}@example.com`,
  email_verified: true,
  name: `${name} Ledger`,
  given_name: name,
  family_name: 'Ledger',
}))
const { issuer } = await openGoogleProvider([redirectUri], accounts)
process.stdout.write(
  `${JSON.stringify({ GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: googleClient.clientId, GOOGLE_CLIENT_SECRET: googleClient.clientSecret })}\n`,
)
process.on('SIGTERM', () => process.exit(0))
