import { type ContactFormState, messages } from '@tickmark/contract'

export type ContactField = keyof ContactFormState['values']

const fieldOf = new Map<string, ContactField>([
  [messages.emailInvalid, 'email'],
  [messages.contact.messageTooShort, 'message'],
  [messages.contact.messageTooLong, 'message'],
])

/** The field that an error is about, or the first empty field if one is missing; null if it is about none. */
export function findWrongField(error: string, values: ContactFormState['values']): ContactField | null {
  if (error !== messages.contact.fieldsMissing) return fieldOf.get(error) ?? null
  return (['name', 'email', 'message'] as const).find((field) => values[field].trim() === '') ?? null
}
