import type { Mail } from '../../ports/mail.ts'
import { layOutMail } from './lay-out-mail.ts'

/** The mail with the link that completes a sign-up. The link opens the application, which asks the server to verify (design section 4). */
export function writeVerificationMail(input: {
  readonly email: string
  readonly firstName: string
  readonly token: string
  readonly origin: string
}): Mail {
  const link = new URL('/verify-email', input.origin)
  link.searchParams.set('token', input.token)
  link.searchParams.set('email', input.email)
  return {
    to: { name: input.firstName, address: input.email },
    subject: 'Verify your e-mail address for Tickmark',
    ...layOutMail({
      greeting: input.firstName === '' ? 'Hello,' : `Hello ${input.firstName},`,
      before: ['Please confirm that this is your e-mail address. You can sign in as soon as you have done so.'],
      action: { label: 'Verify e-mail address', link: link.href },
      after: ['The link works once, for 24 hours. If you did not sign up for Tickmark, you can ignore this message.'],
    }),
  }
}
