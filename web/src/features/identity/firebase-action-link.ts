/**
 * Emails from Firebase link to one address of ours for every purpose, with `mode` and `oobCode`
 * (https://firebase.google.com/docs/auth/custom-email-handler). This returns the address in the form that our own emails use;
 * null for any other address.
 */
export function translateActionLink(url: string): string | null {
  const { searchParams: given } = new URL(url)
  const [code, mode] = [given.get('oobCode'), given.get('mode')]
  if (code === null) return null
  switch (mode) {
    case 'verifyEmail': {
      const email = emailOf(given.get('continueUrl'))
      return `/verify-email?${new URLSearchParams({ token: code, ...(email === null ? {} : { email }) }).toString()}`
    }
    case 'resetPassword':
      return `/auth?${new URLSearchParams({ mode: 'reset', token: code }).toString()}`
    case 'signIn':
      return `/auth?${new URLSearchParams({ mode: 'login', link: code }).toString()}`
    default:
      return null
  }
}

/** The email address that a link was sent to, taken from its continue address. */
function emailOf(continueUrl: string | null): string | null {
  return continueUrl !== null && URL.canParse(continueUrl) ? new URL(continueUrl).searchParams.get('email') : null
}
