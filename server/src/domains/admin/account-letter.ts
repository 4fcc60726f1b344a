import type { Db } from '../../db/open.ts'
import type { JobHandler, JobKind } from '../../jobs/job-queue.ts'
import { layOutMail } from '../../emails/lay-out-mail.ts'
import { greet } from '../../emails/name-in-email.ts'
import type { Mail, MailSender } from '../../ports/mail.ts'
import { findManaged, listReasons, type ManagedRow } from './user-queries.ts'

/** What an administrator did, of which the person concerned is told. Ids alone: what is to be said is looked up when it is. */
export interface AccountLetter {
  readonly kind: 'suspended' | 'restored' | 'admin-granted' | 'admin-revoked' | 'identity-moved' | 'subscription-overridden'
  readonly userId: number
}

export const accountLetterJob: JobKind<AccountLetter> = { name: 'account-letter', expireInSeconds: 120 }

/** Then it is given up: mail that does not go out within minutes would tell of what is long known. */
const mostAttempts = 5

interface Wording {
  readonly subject: string
  readonly said: string
  /** Why is said, too. */
  readonly withReason?: boolean
  /** Said, too, to whoever goes on being charged. */
  readonly whenCharged?: string
  readonly action: { readonly label: string; readonly path: string }
}

const ask = { label: 'Write to us', path: '/#contact' }
const open = { label: 'Open Tickmark', path: '/' }

const wordings: Readonly<Record<AccountLetter['kind'], Wording>> = {
  suspended: {
    subject: 'Your account with Tickmark has been suspended',
    said: 'An administrator has suspended your account. You cannot sign in to it; nothing in it has been deleted.',
    withReason: true,
    whenCharged: 'Your subscription goes on and is charged for as before until it is ended. To have it ended, write to us.',
    action: ask,
  },
  restored: {
    subject: 'Your account with Tickmark is open again',
    said: 'An administrator has restored your account. You can sign in as before, and everything in it is as it was.',
    action: open,
  },
  'admin-granted': {
    subject: 'You are an administrator of Tickmark now',
    said: 'An administrator has made you one, too. The administrators’ area is open to you from now on.',
    action: { label: 'Open the administrators’ area', path: '/admin' },
  },
  'admin-revoked': {
    subject: 'You are no longer an administrator of Tickmark',
    said: 'An administrator has ended your own appointment as one. Your account and your work are as they were.',
    action: open,
  },
  'identity-moved': {
    subject: 'Your account with Tickmark has another sign-in now',
    said: 'An administrator has tied your account to their own sign-in. Your password or Google account opens it no more. If you did not expect this, write to us.',
    action: ask,
  },
  'subscription-overridden': {
    subject: 'Your subscription to Tickmark has been changed',
    said: 'An administrator has changed your subscription. How it stands now is on your profile page.',
    withReason: true,
    action: { label: 'See your profile', path: '/profile' },
  },
}

/** Writes it. The reason is in an administrator's words. */
export function writeAccountLetter(kind: AccountLetter['kind'], to: ManagedRow, reason: string | null, origin: string): Mail {
  const { subject, said, whenCharged, action } = wordings[kind]
  const why = reason === null ? [] : [`The reason given: ${reason}`]
  const charged = to.isCharged && whenCharged !== undefined ? [whenCharged] : []
  return {
    to: { name: '', address: to.email },
    subject,
    ...layOutMail({
      greeting: greet(to.firstName),
      before: [said, ...why, ...charged],
      action: { label: action.label, link: new URL(action.path, origin).href },
      after: [],
    }),
  }
}

export interface AccountLettersDeps {
  readonly db: Db
  readonly mail: Pick<MailSender, 'send'>
  readonly publicOrigin: string
  /** Hears why a letter could not be sent. */
  readonly onFailure: (error: unknown) => void
}

/** Sends a letter. Whoever has gone meanwhile gets none. */
export const createSendAccountLetter =
  ({ db, mail, publicOrigin, onFailure }: AccountLettersDeps): JobHandler<AccountLetter> =>
  async ({ kind, userId }, { attempt }) => {
    const user = await findManaged(db, userId)
    if (user === null) return
    const reason = wordings[kind].withReason === true ? (await listReasons(db, userId)).find(({ action }) => action === kind) : undefined
    try {
      await mail.send(writeAccountLetter(kind, user, reason?.reason ?? null, publicOrigin))
    } catch (error) {
      onFailure(error)
      if (attempt + 1 < mostAttempts) throw error
    }
  }
