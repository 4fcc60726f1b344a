import { takeSample } from './files/sample.ts'
import type { LocalReviewer } from './work/local-reviewer.ts'

/**
 * Reviews our sample once, out of sight, before a draft is taken: then the browser has compiled what the first draft needs, which takes as long
 * as a short draft itself. Nothing is lost if it fails.
 */
export async function warmUp(reviewer: LocalReviewer): Promise<void> {
  const { signal } = new AbortController()
  try {
    const words = await reviewer.read(await takeSample().arrayBuffer(), { signal, onPage: () => undefined })
    await reviewer.review(words, { standard: null, keptOver: null }, signal)
  } catch (error) {
    console.warn('the sample could not be reviewed', error)
  }
}
