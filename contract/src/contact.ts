import { z } from 'zod'
import { endpoint, json } from './endpoint.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

const missing = messages.contact.fieldsMissing

/** What a visitor writes to the operator (spec sections 3 and 5). Everything must be there before its form is looked at. */
export const NewContactMessage = z.object({
  name: z.string(missing).trim().min(1, missing).max(limits.nameMaxLength),
  email: z.string(missing).trim().min(1, missing).max(limits.emailMaxLength).pipe(z.email(messages.emailInvalid)),
  message: z
    .string(missing)
    .trim()
    .min(1, missing)
    .min(limits.contactMessageMinLength, messages.contact.messageTooShort)
    .max(limits.contactMessageMaxLength, messages.contact.messageTooLong),
})
export type NewContactMessage = z.infer<typeof NewContactMessage>

export const sendContactMessage = endpoint({
  id: 'sendContactMessage',
  summary: 'Keeps a message to the operator. Few are taken from one address in a short time.',
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  body: json(NewContactMessage),
  errors: ['CONTACT_FAILED', 'TOO_MANY_REQUESTS'],
})
