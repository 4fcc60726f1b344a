import type { Db } from '../../db/open.ts'
import type { JobHandler, JobKind } from '../../jobs/job-queue.ts'
import { layoutMail } from '../../emails/layout-mail.ts'
import { greet } from '../../emails/name-in-email.ts'
import type { Mail, MailSender } from '../../ports/mail.ts'
import { findManaged, listReasons, type ManagedRow } from './user-queries.ts'

/** A change to an account that its user is notified of: by an administrator, or to the ways of signing in. Ids only: the rest is looked up when the email is written. */
export interface AccountEmail {
  readonly kind:
    | 'suspended'
    | 'restored'
    | 'admin-granted'
    | 'admin-revoked'
    | 'identity-moved'
    | 'subscription-overridden'
    | 'second-factor-on'
    | 'second-factor-off'
    | 'second-factor-removed'
  readonly userId: number
}

export const accountEmailJob: JobKind<AccountEmail> = { name: 'account-letter', expireInSeconds: 120 }

/** After this many attempts the email is dropped: a notice that is hours late is of no use. */
const maxAttempts = 5

interface Wording {
  readonly subject: string
  readonly text: string
  /** Includes the administrator's reason. */
  readonly withReason?: boolean
  /** Added for users whose subscription still renews. */
  readonly whenCharged?: string
  readonly action: { readonly label: string; readonly path: string }
}

const ask = { label: 'Write to us', path: '/#contact' }
const open = { label: 'Open Tickmark', path: '/' }

const wordings: Readonly<Record<AccountEmail['kind'], Wording>> = {
  suspended: {
    subject: 'Your account with Tickmark has been suspended',
    text: 'An administrator has suspended your account. You cannot sign in to it; nothing in it has been deleted.',
    withReason: true,
    whenCharged: 'Your subscription continues, and you will be charged for it until it ends. To end it, write to us.',
    action: ask,
  },
  restored: {
    subject: 'Your account with Tickmark has been restored',
    text: 'An administrator has restored your account. You can sign in as before, and nothing in it has changed.',
    action: open,
  },
  'admin-granted': {
    subject: 'You are now an administrator of Tickmark',
    text: 'Another administrator has made you an administrator. To open the administration area, sign in by email link, with Google or your organisation’s account, or with a password that you have set through ‘Forgot your password?’: this proves that the address is yours.',
    action: { label: 'Open the administration area', path: '/admin' },
  },
  'admin-revoked': {
    subject: 'You are no longer an administrator of Tickmark',
    text: 'Another administrator has removed your administrator rights. Your account and your work have not changed.',
    action: open,
  },
  'identity-moved': {
    subject: 'The sign-in of your Tickmark account has changed',
    text: 'An administrator has linked your account to their own sign-in. You can no longer sign in with your password or Google account. If you did not expect this, write to us.',
    action: ask,
  },
  'subscription-overridden': {
    subject: 'Your subscription to Tickmark has been changed',
    text: 'An administrator has changed your subscription. Your profile page shows the details.',
    withReason: true,
    action: { label: 'See your profile', path: '/profile' },
  },
  'second-factor-on': {
    subject: 'Two-step verification is on for your Tickmark account',
    text: 'Two-step verification has been turned on for your account: signing in now also takes a code of an authenticator app. All other sessions have been ended, and your access tokens have been revoked. If it was not you, set a new password and write to us at once.',
    action: { label: 'See your profile', path: '/profile' },
  },
  'second-factor-off': {
    subject: 'Two-step verification is off for your Tickmark account',
    text: 'Two-step verification has been turned off for your account. All other sessions have been ended, and your access tokens have been revoked. If it was not you, set a new password, turn it on again, and write to us at once.',
    action: { label: 'See your profile', path: '/profile' },
  },
  'second-factor-removed': {
    subject: 'Two-step verification was removed from your Tickmark account',
    text: 'The operator of this server has removed two-step verification from your account, ended all sessions and revoked your access tokens. You can sign in without a code, and set it up again on your profile page. If you did not ask for this, write to us at once.',
    action: ask,
  },
}

/** Writes the email. `reason` is in the administrator's own words. */
export function writeAccountEmail(kind: AccountEmail['kind'], to: ManagedRow, reason: string | null, origin: string): Mail {
  const { subject, text, whenCharged, action } = wordings[kind]
  const why = reason === null ? [] : [`Reason given: ${reason}`]
  const charged = to.isCharged && whenCharged !== undefined ? [whenCharged] : []
  return {
    to: { name: '', address: to.email },
    subject,
    ...layoutMail({
      greeting: greet(to.firstName),
      before: [text, ...why, ...charged],
      action: { label: action.label, link: new URL(action.path, origin).href },
      after: [],
    }),
  }
}

export interface AccountEmailsDeps {
  readonly db: Db
  readonly mail: Pick<MailSender, 'send'>
  readonly publicOrigin: string
  /** Called with the error when an email could not be sent. */
  readonly onFailure: (error: unknown) => void
}

/** Sends an email, unless its user's account has been deleted meanwhile. */
export const createSendAccountEmail =
  ({ db, mail, publicOrigin, onFailure }: AccountEmailsDeps): JobHandler<AccountEmail> =>
  async ({ kind, userId }, { attempt }) => {
    const user = await findManaged(db, userId)
    if (user === null) return
    const reason = wordings[kind].withReason === true ? (await listReasons(db, userId)).find(({ action }) => action === kind) : undefined
    try {
      await mail.send(writeAccountEmail(kind, user, reason?.reason ?? null, publicOrigin))
    } catch (error) {
      onFailure(error)
      if (attempt + 1 < maxAttempts) throw error
    }
  }
