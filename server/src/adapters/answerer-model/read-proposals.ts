import { removeAddresses } from './remove-addresses.ts'

/** What a model wrote was not what it was asked for. */
export class ProposalsUnreadable extends Error {
  override readonly name = 'ProposalsUnreadable'
}

/** Characters that nobody sees go first: an address behind them would be none until they are taken out. */
const makeClean = (text: string): string => removeAddresses(text.replace(/\p{Cf}/gu, ''))

/**
 * The points out of what a model wrote: a JSON object, whatever stands around it. Their shapes are nobody's promise yet; addresses are taken
 * out of their words. Throws `ProposalsUnreadable`.
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
