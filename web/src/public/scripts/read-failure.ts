import { messages } from '@tickmark/contract'

const textOf = (holder: unknown, name: string): string | null => {
  const value: unknown = typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined
  return typeof value === 'string' && value !== '' ? value : null
}

/** The body of an answer, or null if it is not JSON: it may come from a proxy. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** The message for a refused contact form: `errors[0].message`, else `message`, else our own (spec section 7). */
export function readFailure(body: string): string {
  const answer = parse(body)
  const errors: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'errors') : undefined
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined
  return textOf(first, 'message') ?? textOf(answer, 'message') ?? messages.contact.sendFailed
}
