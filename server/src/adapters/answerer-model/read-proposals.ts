import { removeAddresses } from './remove-addresses.ts'

/** What a model wrote was not what it was asked for. */
export class ProposalsUnreadable extends Error {
  override readonly name = 'ProposalsUnreadable'
}

/** Invisible characters are removed first: they could hide an address. */
const makeClean = (text: string): string => removeAddresses(text.replace(/\p{Cf}/gu, ''))

/**
 * Reads the points from a model's reply: a JSON object with any text around it. Their shapes are not checked yet; addresses are removed
 * from their words. Throws `ProposalsUnreadable`.
 */
export function readProposals(said: string): readonly unknown[] {
  const json = said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1)
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch {
    // Its message quotes what was written, and no log is to hold that.
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
