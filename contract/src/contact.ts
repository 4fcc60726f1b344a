import { z } from 'zod'
import { endpoint, form, json, redirect } from './endpoint.ts'
import * as limits from './limits.ts'
import * as messages from './messages/index.ts'

const missing = messages.contact.fieldsMissing

/** A field that is filled in. U+0000 is removed, since no database can store it. */
const filled = () =>
  z
    .string(missing)
    .overwrite((text) => text.replaceAll('\0', ''))
    .trim()
    .min(1, missing)

/** A form without script sends a line break as two characters; people count it as one. */
const countAsTyped = (text: string) => text.replaceAll('\r\n', '\n')

const Filled = z.object(
  {
    name: filled().meta({ maxLength: limits.nameMaxLength }),
    email: filled().meta({ maxLength: limits.emailMaxLength, format: 'email' }),
    message: filled()
      .overwrite(countAsTyped)
      .meta({ minLength: limits.contactMessageMinLength, maxLength: limits.contactMessageMaxLength }),
  },
  missing,
)

/** A visitor's message to the operator (spec sections 3 and 5). Missing fields are reported before invalid ones. */
export const NewContactMessage = Filled.pipe(
  z.object({
    name: z.string().max(limits.nameMaxLength),
    email: z.email(messages.emailInvalid).max(limits.emailMaxLength),
    message: z
      .string()
      .min(limits.contactMessageMinLength, messages.contact.messageTooShort)
      .max(limits.contactMessageMaxLength, messages.contact.messageTooLong),
  }),
)
export type NewContactMessage = z.infer<typeof NewContactMessage>

/** Enough for the longest message with every character escaped. */
const bodyMaxBytes = 64 * 1024

export const sendContactMessage = endpoint({
  id: 'sendContactMessage',
  summary: 'Stores a message to the operator. The number of messages per address is limited.',
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  body: json(NewContactMessage, bodyMaxBytes),
  errors: ['CONTACT_FAILED', 'TOO_MANY_REQUESTS'],
})

export const postContactForm = endpoint({
  id: 'postContactForm',
  summary: 'The same from a form without script. Redirects to the landing page; if the message is refused, responds with that page.',
  method: 'POST',
  path: '/contact',
  access: 'public',
  body: form(NewContactMessage, bodyMaxBytes),
  response: redirect,
  status: 303,
  errors: ['CONTACT_FAILED', 'TOO_MANY_REQUESTS'],
})
