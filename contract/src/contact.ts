import { z } from 'zod'
import { endpoint, form, json, redirect } from './endpoint.ts'
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

/** Enough for the longest message with every character escaped. */
const formMaxBytes = 64 * 1024

export const postContactForm = endpoint({
  id: 'postContactForm',
  summary: 'The same from a form without script: sends the browser back to the landing page. What is refused is answered as that page.',
  method: 'POST',
  path: '/contact',
  access: 'public',
  body: form(NewContactMessage, formMaxBytes),
  response: redirect,
  status: 303,
  errors: ['CONTACT_FAILED', 'TOO_MANY_REQUESTS'],
})
