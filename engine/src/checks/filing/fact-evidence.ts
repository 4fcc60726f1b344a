import type { FinancialDocument } from '../../model/document.ts'
import type { Evidence } from '../../model/review.ts'
import type { Fact } from '../../model/tagged-report.ts'
import { evidenceOf } from '../evidence.ts'
import { wordConcept } from '../tags/name-fact.ts'
import { figuresByFact } from '../tags/tagged-figures.ts'

const MAX_EVIDENCE = 30

/** The places where facts are printed: the whole figure of a number, its brackets too. Hidden facts have none. */
export function listEvidence(document: FinancialDocument, facts: readonly Fact[]): Evidence[] {
  const figures = figuresByFact(document)
  return facts.slice(0, MAX_EVIDENCE).flatMap(({ place, concept }) => {
    const figure = figures.get(place.order)?.figure
    const at = figure ?? document.tagged?.places.get(place.order)
    return at === undefined ? [] : [evidenceOf({ page: at.page, box: at.box, text: figure?.text ?? place.text }, wordConcept(concept))]
  })
}
