import { limits } from '@tickmark/contract'
import { describeLifetime } from '../describe-lifetime.ts'

interface StoredEntry {
  /** As the browser shows it. */
  readonly name: string
  readonly purpose: string
  /** How long it stays, in words. */
  readonly lifetime: string
}

const sinceLastVisit = `${describeLifetime(limits.sessionLifetimeMs)} after your last visit, or until you sign out`
const untilSignIn = 'Until you sign in'
const prefillLifetime = `${describeLifetime(limits.verifiedCredentialsLifetimeMs)}, or until you sign in`

export const cookies: readonly StoredEntry[] = [
  {
    name: 'tickmark_session',
    purpose: 'Shows the server that you are signed in, so that it answers with your pages.',
    lifetime: sinceLastVisit,
  },
  {
    name: 'tickmark_identity.session_token',
    purpose: 'Keeps you signed in: tokens for single calls are drawn with it. Over HTTPS its name begins with __Secure-.',
    lifetime: sinceLastVisit,
  },
  {
    name: 'tickmark_google',
    purpose: 'Proves, when you come back from Google, that you had set out from here. Only if you sign in with Google.',
    lifetime: describeLifetime(limits.googleSignInLifetimeMs),
  },
]

/** Everything that the application keeps in a browser beside cookies; e2e/stored-in-browser.spec.ts compares it with what is kept. */
export const storageEntries: readonly StoredEntry[] = [
  { name: 'userCompany', purpose: 'The company that you signed up with, until your account takes it over.', lifetime: untilSignIn },
  { name: 'justSignedUp', purpose: 'Remembers that you have just signed up.', lifetime: 'Until the notice about verification is closed' },
  { name: 'signupInProgress', purpose: 'Shows the notice about verification again if you reload.', lifetime: 'Until the notice is closed' },
  { name: 'verificationEmail', purpose: 'The address that is being verified, to be filled in.', lifetime: untilSignIn },
  { name: 'emailForSignIn', purpose: 'The address to which a sign-in link was sent.', lifetime: untilSignIn },
  {
    name: 'tempPassword',
    purpose: 'Names the sealed entry of your sign-up. Holds no password.',
    lifetime: prefillLifetime,
  },
  {
    name: 'verifiedUserCredentials',
    purpose: 'Whose address was verified and when, to fill in the login once. Holds no password.',
    lifetime: prefillLifetime,
  },
  {
    name: 'tickmark (database)',
    purpose: 'The password of a new account, encrypted under a key that the browser does not give out.',
    lifetime: prefillLifetime,
  },
  { name: 'singleKeyShortcuts', purpose: 'Your choice not to use shortcuts of a single key.', lifetime: 'Until you choose otherwise' },
  {
    name: 'tsr-scroll-restoration-v1_3',
    purpose: 'How far pages were scrolled, so that going back leads to the same place.',
    lifetime: 'Until the tab is closed',
  },
  {
    name: 'firebase:… and firebaseLocalStorageDb',
    purpose: 'Keeps you signed in where the operator has identities kept by Firebase, instead of the cookie tickmark_identity.',
    lifetime: 'Until you sign out',
  },
]
