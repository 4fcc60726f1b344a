import { z } from 'zod'
import { endpoint, form, json, redirect } from './endpoint.ts'
import { limits } from './limits.ts'
import * as messages from './messages/index.ts'

const missing = messages.contact.fieldsMissing

/** Something is written there. U+0000 is not, and no database holds it. */
const filled = () =>
  z
    .string(missing)
    .overwrite((text) => text.replaceAll('\0', ''))
    .trim()
    .min(1, missing)

/** A form without script sends every end of a line as two characters; a person counts one. */
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

/** What a visitor writes to the operator (spec sections 3 and 5). Everything must be there before the form of anything is looked at. */
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
  summary: 'Keeps a message to the operator. Few are taken from one address in a short time.',
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  body: json(NewContactMessage, bodyMaxBytes),
  errors: ['CONTACT_FAILED', 'TOO_MANY_REQUESTS'],
})

export const postContactForm = endpoint({
  id: 'postContactForm',
  summary: 'The same from a form without script: sends the browser back to the landing page. What is refused is answered as that page.',
  method: 'POST',
  path: '/contact',
  access: 'public',
  body: form(NewContactMessage, bodyMaxBytes),
  response: redirect,
  status: 303,
  errors: ['CONTACT_FAILED', 'TOO_MANY_REQUESTS'],
})
