import { limits } from '@tickmark/contract'
import { layoutMail } from '../../emails/layout-mail.ts'
import { greet } from '../../emails/name-in-email.ts'
import type { Mail } from '../../ports/mail.ts'
import type { FeedbackRow } from './inbox-queries.ts'

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Writes an administrator's response to the author of feedback. `origin` is the application's public address. */
export function writeResponse(row: FeedbackRow, response: string, origin: string): Mail {
  const { firstName, email, rating, createdAt } = row
  return {
    to: { name: '', address: email },
    subject: 'A response to your feedback on Tickmark',
    ...layoutMail({
      greeting: greet(firstName),
      before: [
        `Thank you for your feedback of ${date.format(createdAt)} (${rating} of ${limits.ratingMax} stars). This is our response:`,
        ...response.split('\n').filter((line) => line !== ''),
      ],
      action: { label: 'Open Tickmark', link: new URL('/', origin).href },
      after: ['You receive this message once, because you gave feedback while you were signed in with this address.'],
    }),
  }
}
