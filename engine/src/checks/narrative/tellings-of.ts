import type { FinancialDocument } from '../../model/document.ts'
import { gatherFacts } from './facts.ts'
import { readTellings } from './read-tellings.ts'
import type { Telling } from './telling.ts'
import { type WeighedTelling, weighTelling } from './weigh-telling.ts'

/** What the sentences of a document say of its statements. */
export interface Tellings {
  readonly weighed: readonly WeighedTelling[]
  /** Of lines that no table shows: only what a sentence shows itself can be judged. */
  readonly unweighed: readonly Telling[]
}

const known = new WeakMap<FinancialDocument, Tellings>()

/** Read and weighed once for all checks that ask. */
export function tellingsOf(document: FinancialDocument): Tellings {
  const read = known.get(document)
  if (read !== undefined) return read
  const facts = gatherFacts(document)
  const weighed: WeighedTelling[] = []
  const unweighed: Telling[] = []
  for (const sentence of document.sentences) {
    for (const telling of readTellings(sentence, facts)) {
      const found = weighTelling(telling, facts)
      if (found === null) unweighed.push(telling)
      else weighed.push(found)
    }
  }
  const tellings = { weighed, unweighed }
  known.set(document, tellings)
  return tellings
}
