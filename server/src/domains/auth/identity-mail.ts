import type { IdentityMail } from '../../ports/identity-mail.ts'
import type { Mail } from '../../ports/mail.ts'
import { layoutMail } from '../../emails/layout-mail.ts'
import { greet, nameInEmail } from '../../emails/name-in-email.ts'

/** What differs between the emails. Every link opens the application, which passes its token to the server (design section 4). */
interface Wording {
  readonly subject: string
  readonly before: string
  readonly label: string
  readonly after: string
  readonly page: '/verify-email' | '/auth'
  readonly search: (mail: IdentityMail) => Readonly<Record<string, string>>
}

const wordings: Readonly<Record<IdentityMail['kind'], Wording>> = {
  verification: {
    subject: 'Verify your email address for Tickmark',
    before: 'Please confirm that this is your email address. You can sign in as soon as you have done so.',
    label: 'Verify email address',
    after:
      'The link works once, for 24 hours. If you did not sign up for Tickmark, do not open it and ignore this message: someone else has chosen the password.',
    page: '/verify-email',
    search: ({ token, email }) => ({ token, email }),
  },
  'password-reset': {
    subject: 'Set a new password for Tickmark',
    before: 'Someone, most likely you, asked to set a new password for this address. Setting one ends every session of the account.',
    label: 'Set a new password',
    after: 'The link works once, for one hour. If you did not ask for it, you can ignore this message: your password stays as it is.',
    page: '/auth',
    search: ({ token }) => ({ mode: 'reset', token }),
  },
  'account-exists': {
    subject: 'You already have an account with Tickmark',
    before:
      'Someone, most likely you, tried to sign up with this address, which already has an account. If you do not know its password, you can set a new one.',
    label: 'Set a new password',
    after: 'The link works once, for one hour. If it was not you, you can ignore this message: nothing has changed.',
    page: '/auth',
    search: ({ token }) => ({ mode: 'reset', token }),
  },
  'sign-in-link': {
    subject: 'Your sign-in link for Tickmark',
    before: 'This link signs you in without a password. Please open it in the browser in which you asked for it.',
    label: 'Sign in',
    after: 'The link works once, for 15 minutes. If you did not ask for it, you can ignore this message. Do not share it.',
    page: '/auth',
    search: ({ token }) => ({ mode: 'login', link: token }),
  },
}

/** Writes an email of the identity service. `origin` is the application's public address. */
export function writeIdentityMail(mail: IdentityMail, origin: string): Mail {
  const { subject, before, label, after, page, search } = wordings[mail.kind]
  const link = new URL(page, origin)
  for (const [name, value] of Object.entries(search(mail))) link.searchParams.set(name, value)
  return {
    to: { name: nameInEmail(mail.firstName), address: mail.email },
    subject,
    ...layoutMail({
      greeting: greet(mail.firstName),
      before: [before],
      action: { label, link: link.href },
      after: [after],
    }),
  }
}
