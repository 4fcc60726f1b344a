import { limits } from '@tickmark/contract'
import { describeLifetime } from '../describe-lifetime.ts'

interface StoredEntry {
  /** As shown by the browser. */
  readonly name: string
  readonly purpose: string
  /** How long it is kept, in words. */
  readonly lifetime: string
}

const sinceLastVisit = `${describeLifetime(limits.sessionLifetimeMs)} after your last visit, or until you sign out`
const untilSignIn = 'Until you sign in'
const prefillLifetime = `${describeLifetime(limits.verifiedCredentialsLifetimeMs)}, or until you sign in`

export const cookies: readonly StoredEntry[] = [
  {
    name: 'tickmark_session',
    purpose: 'Shows the server that you are signed in, so that it sends your pages.',
    lifetime: sinceLastVisit,
  },
  {
    name: 'tickmark_identity.session_token',
    purpose: 'Keeps you signed in: the application uses it to get tokens for single requests. Over HTTPS its name begins with __Secure-.',
    lifetime: sinceLastVisit,
  },
  {
    name: 'tickmark_google',
    purpose: 'Proves, when you return from Google, that you started here. Only if you sign in with Google.',
    lifetime: describeLifetime(limits.providerSignInLifetimeMs),
  },
  {
    name: 'tickmark_oidc',
    purpose:
      'Proves, when you return from the sign-in service of your organisation, that you started here. Only if you sign in with its account.',
    lifetime: describeLifetime(limits.providerSignInLifetimeMs),
  },
]

/** Everything that the application stores in a browser besides cookies; e2e/stored-in-browser.spec.ts compares it with what is stored. */
export const storageEntries: readonly StoredEntry[] = [
  { name: 'userCompany', purpose: 'The company that you entered at sign-up, until it is saved with your account.', lifetime: untilSignIn },
  { name: 'justSignedUp', purpose: 'Remembers that you have just signed up.', lifetime: 'Until the notice about verification is closed' },
  {
    name: 'signupInProgress',
    purpose: 'Shows the notice about verification again after a reload.',
    lifetime: 'Until the notice is closed',
  },
  { name: 'verificationEmail', purpose: 'The address that is being verified, to fill it in for you.', lifetime: untilSignIn },
  { name: 'emailForSignIn', purpose: 'The address to which a sign-in link was sent.', lifetime: untilSignIn },
  {
    name: 'tempPassword',
    purpose: 'Refers to the sealed entry of your sign-up. Contains no password.',
    lifetime: prefillLifetime,
  },
  {
    name: 'verifiedUserCredentials',
    purpose: 'The verified address and the time, to fill in the login once. Contains no password.',
    lifetime: prefillLifetime,
  },
  {
    name: 'tickmark (database)',
    purpose: 'The password of a new account, encrypted with a key that the browser does not reveal.',
    lifetime: prefillLifetime,
  },
  { name: 'syncedUser', purpose: 'The id of your account, so that pages open sooner.', lifetime: 'Until you sign out' },
  {
    name: 'tickmark-try (database)',
    purpose:
      'A review that you try at /try/ without an account: its documents, what was found and what you noted. The page sends nothing of it.',
    lifetime: 'Until you remove it there, or 7 days after your last change when you open the page again',
  },
  {
    name: 'tickmark-handover (database)',
    purpose: 'The review from /try/ that you want to keep, until you upload it to your account.',
    lifetime:
      'Until it is uploaded, you remove it, you sign out of the account in which you opened it, or 7 days have passed when you come back',
  },
  {
    name: 'handover',
    purpose:
      'The name of that review’s file, when it was put there, and the id of the account that has opened it, to offer it after you sign in, and to no one else.',
    lifetime: 'As long as that review',
  },
  { name: 'singleKeyShortcuts', purpose: 'Your choice not to use single-key shortcuts.', lifetime: 'Until you choose otherwise' },
  { name: 'columnWidths', purpose: 'How wide you made the columns beside a draft.', lifetime: 'Until you choose otherwise' },
  {
    name: 'workspaces',
    purpose: 'The id of the workspace that you chose, to open it again. Only if you switch between workspaces.',
    lifetime: 'Until you choose otherwise',
  },
  {
    name: 'tsr-scroll-restoration-v1_3',
    purpose: 'How far pages were scrolled, so that going back returns to the same place.',
    lifetime: 'Until the tab is closed',
  },
  {
    name: 'firebase:… and firebaseLocalStorageDb',
    purpose: 'Keeps you signed in if the operator uses Firebase for identities, instead of the cookie tickmark_identity.',
    lifetime: 'Until you sign out',
  },
]
