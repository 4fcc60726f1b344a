import { capitalise } from '../../model/capitalise.ts'
import type { FinancialDocument } from '../../model/document.ts'
import type { ListedDimension, ListedFact, ListedTags, PrintedPlace, UntaggedAmount } from '../../model/listed-tags.ts'
import { nameUnit } from '../../model/name-unit.ts'
import type { Dimension, Fact, TupleFact } from '../../model/tagged-report.ts'
import { findElement, type Taxonomies } from '../../model/taxonomy.ts'
import { toPlainText } from '../../model/to-plain-text.ts'
import { shorten } from '../shorten-label.ts'
import { nameConcept, wordConcept } from './name-fact.ts'
import { labelOf, nameOf } from './name-figure.ts'
import { listTableAmounts } from './table-amounts.ts'
import { figuresByFact, listTaggedFigures } from './tagged-figures.ts'
import { listUntaggable } from './untaggable-figures.ts'

/** Far more than people look through, and what a browser lists with ease. */
const MOST = 20_000
const MAX_TEXT = 300
/** What ends a line or a cell: its words do not run into those that follow. */
const BLOCK_END = /<\/(?:p|div|t[dhr]|li|h[1-6])>|<br\s*\/?>/gi

/** What a tagged document states, and what it leaves without a tag; null for a document without tags. */
export function listTags(document: FinancialDocument, taxonomies?: Taxonomies): ListedTags | null {
  if (document.tagged === null) return null
  const stated = document.tagged.report.facts.filter((fact): fact is Stated => fact.kind !== 'tuple')
  const untagged = listUntagged(document)
  return {
    facts: stated.slice(0, MOST).map((fact) => describeFact(document, fact, taxonomies)),
    untagged: untagged.slice(0, MOST),
    furtherFacts: Math.max(stated.length - MOST, 0),
    furtherUntagged: Math.max(untagged.length - MOST, 0),
  }
}

type Stated = Exclude<Fact, TupleFact>

function describeFact(document: FinancialDocument, fact: Stated, taxonomies: Taxonomies | undefined): ListedFact {
  const figure = figuresByFact(document).get(fact.place.order)
  const { order, line, scale, isNegated, isHidden } = fact.place
  return {
    order,
    line,
    kind: fact.kind,
    concept: document.tagged === null ? fact.concept.name : nameConcept(fact.concept, document.tagged.report),
    meaning: findElement(taxonomies, fact.concept)?.label ?? wordConcept(fact.concept),
    label: figure === undefined || figure.cell === null ? '' : labelOf(figure),
    value: describeValue(fact),
    period: fact.context.period,
    unit: fact.kind === 'text' ? null : nameUnit(fact.unit),
    dimensions: fact.context.dimensions.map(describeDimension),
    scale,
    isNegated,
    isHidden,
    place:
      figure === undefined ? findPlace(document, fact) : { page: figure.figure.page, text: figure.figure.text, box: figure.figure.box },
  }
}

function describeValue(fact: Stated): string | null {
  if (fact.value === null || fact.kind !== 'text') return fact.value
  const text = fact.isMarkup ? toPlainText(fact.value.replace(BLOCK_END, ' ')) : fact.value
  return shorten(text.replace(/\s+/g, ' ').trim(), MAX_TEXT)
}

function findPlace({ tagged }: FinancialDocument, { place }: Stated): PrintedPlace | null {
  const printed = tagged?.places.get(place.order)
  return printed === undefined ? null : { page: printed.page, text: shorten(place.text, MAX_TEXT), box: printed.box }
}

function describeDimension(dimension: Dimension): ListedDimension {
  const member = dimension.kind === 'explicit' ? wordConcept(dimension.member) : dimension.value
  return { dimension: wordConcept(dimension.dimension), member: member === null ? null : shorten(member, MAX_TEXT), kind: dimension.kind }
}

function listUntagged(document: FinancialDocument): UntaggedAmount[] {
  const tagged = new Set(listTaggedFigures(document).map(({ figure }) => figure))
  const untaggable = listUntaggable(document)
  return document.statements.flatMap((statement) => {
    const within = capitalise(nameOf(document, statement).replace(/^the /, ''))
    return listTableAmounts(statement)
      .filter(({ figure }) => !tagged.has(figure) && !untaggable.has(figure))
      .map(({ figure: { page, text, box }, label }) => ({ page, text, box, label, within }))
  })
}
