import { DrizzleQueryError } from 'drizzle-orm/errors'

/** An error as it appears in the log. */
export interface DescribedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly code?: string
}

/**
 * An error with its causes, for the log. A failed query is logged without its values: they are personal data, and some
 * are secrets. For the same reason only the properties named here are taken from an error.
 */
export function describeError(error: unknown): DescribedError {
  const chain = listCauses(error)
  const code = chain.map((link) => ('code' in link ? link.code : undefined)).find((found) => typeof found === 'string')
  return {
    type: chain[0]?.name ?? typeof error,
    message: chain.length === 0 ? String(error) : chain.map(messageOf).join(': '),
    stack: chain.map(stackOf).join('\ncaused by: '),
    ...(code === undefined ? {} : { code }),
  }
}

function listCauses(error: unknown): Error[] {
  const chain: Error[] = []
  for (let link = error; link instanceof Error && !chain.includes(link); link = link.cause) chain.push(link)
  return chain
}

const messageOf = (error: Error): string => (error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message)

const stackOf = (error: Error): string => (error.stack ?? error.message).replace(error.message, () => messageOf(error))
