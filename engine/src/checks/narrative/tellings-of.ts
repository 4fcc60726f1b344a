import type { FinancialDocument } from '../../model/document.ts'
import { gatherFacts } from './facts.ts'
import { readTellings } from './read-tellings.ts'
import { type WeighedTelling, weighTelling } from './weigh-telling.ts'

const known = new WeakMap<FinancialDocument, readonly WeighedTelling[]>()

/** What the sentences of a document say of its statements, weighed; read once for all checks that ask. */
export function tellingsOf(document: FinancialDocument): readonly WeighedTelling[] {
  const read = known.get(document)
  if (read !== undefined) return read
  const facts = gatherFacts(document)
  const weighed = document.sentences.flatMap((sentence) =>
    readTellings(sentence, facts).flatMap((telling) => weighTelling(telling, facts) ?? []),
  )
  known.set(document, weighed)
  return weighed
}
