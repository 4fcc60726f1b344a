import { removeAddresses } from './remove-addresses.ts'

/** The model's reply is not in the required form. */
export class ProposalsUnreadable extends Error {
  override readonly name = 'ProposalsUnreadable'
}

/** Invisible characters are removed first: they could hide an address. */
const makeClean = (text: string): string => removeAddresses(text.replace(/\p{Cf}/gu, ''))

/**
 * Reads the points from a model's reply: a JSON object, possibly with text around it. Removes addresses from titles and details, but
 * does not check the points' shapes. Throws `ProposalsUnreadable`.
 */
export function readProposals(reply: string): readonly unknown[] {
  const json = reply.slice(reply.indexOf('{'), reply.lastIndexOf('}') + 1)
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch {
    // The parser's message quotes the reply, which must not be logged.
    throw new ProposalsUnreadable('The model did not write JSON')
  }
  const { points } = (read ?? {}) as { readonly points?: unknown }
  if (!Array.isArray(points)) throw new ProposalsUnreadable('The model wrote no list of points')
  return points.map((point: unknown) => {
    if (typeof point !== 'object' || point === null) return point
    const { title, detail } = point as { readonly title?: unknown; readonly detail?: unknown }
    return {
      ...point,
      ...(typeof title === 'string' ? { title: makeClean(title) } : {}),
      ...(typeof detail === 'string' ? { detail: makeClean(detail) } : {}),
    }
  })
}
