import { oncePerDocument } from '../once-per-document.ts'
import { gatherLines } from './named-lines.ts'
import { readTellings } from './read-tellings.ts'
import type { Telling } from './telling.ts'
import { type WeighedTelling, weighTelling } from './weigh-telling.ts'

/** What the sentences of a document say of its statements. */
export interface Tellings {
  readonly weighed: readonly WeighedTelling[]
  /** Of lines that no table shows: only what a sentence shows itself can be judged. */
  readonly unweighed: readonly Telling[]
}

/** What the sentences of a document tell, read and weighed. */
export const tellingsOf = oncePerDocument((document): Tellings => {
  const lines = gatherLines(document)
  const weighed: WeighedTelling[] = []
  const unweighed: Telling[] = []
  for (const sentence of document.sentences) {
    for (const telling of readTellings(sentence, lines)) {
      const found = weighTelling(telling, lines)
      if (found === null) unweighed.push(telling)
      else weighed.push(found)
    }
  }
  return { weighed, unweighed }
})
