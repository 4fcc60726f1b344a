import { memoizeByDocument } from '../../model/memoize-by-document.ts'
import { gatherLines } from './named-lines.ts'
import { readAssertions } from './read-assertions.ts'
import type { Assertion } from './assertion.ts'
import { type WeighedAssertion, weighAssertion } from './weigh-assertion.ts'

/** What the sentences of a document assert about its statements. */
export interface Assertions {
  readonly weighed: readonly WeighedAssertion[]
  /** About lines that no table shows: only the figures in the sentence itself can be judged. */
  readonly unweighed: readonly Assertion[]
}

/** The assertions in a document's sentences, read and weighed. */
export const listAssertions = memoizeByDocument((document): Assertions => {
  const lines = gatherLines(document)
  const weighed: WeighedAssertion[] = []
  const unweighed: Assertion[] = []
  for (const sentence of document.sentences) {
    for (const assertion of readAssertions(sentence, lines)) {
      const found = weighAssertion(assertion, lines)
      if (found === null) unweighed.push(assertion)
      else weighed.push(found)
    }
  }
  return { weighed, unweighed }
})
