import { messages } from '@tickmark/contract'

const textOf = (holder: unknown, name: string): string | null => {
  const value: unknown = typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined
  return typeof value === 'string' && value !== '' ? value : null
}

/** The body of an answer, or nothing where it is not JSON: a proxy in front may answer for itself. */
function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** What a refused contact message is told with: `errors[0].message`, else `message`, else a sentence of ours (spec section 7). */
export function readFailure(body: string): string {
  const answer = parse(body)
  const errors: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'errors') : undefined
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined
  return textOf(first, 'message') ?? textOf(answer, 'message') ?? messages.contact.sendFailed
}
