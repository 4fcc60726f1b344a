import type { Context, Dimension, Fact, TaggedReport } from '@tickmark/engine/facts'
import type { FilingPoint } from '@tickmark/engine/filing'
import { toPrintableJson } from '../printable.ts'
import { NamePrinter } from './print-names.ts'

/** The facts as JSON, names with the prefixes of the document. Values are strings, those of numbers exact decimals; points of filing name facts by their order. */
export function writeFactsJson(name: string, report: TaggedReport, filing: readonly FilingPoint[]): string {
  const names = new NamePrinter(report)
  return toPrintableJson({
    file: name,
    kind: report.kind,
    schemas: report.schemas,
    prefixes: Object.fromEntries(report.prefixes.map(({ prefix, namespace }) => [prefix, namespace])),
    facts: report.facts.map((fact) => toJson(fact, names)),
    problems: report.problems,
    filing: filing.map(({ facts, ...point }) => ({ ...point, facts: facts.map(({ place }) => place.order) })),
  })
}

function toJson(fact: Fact, names: NamePrinter): object {
  const { place, kind, value, isNil } = fact
  return {
    concept: names.print(fact.concept),
    kind,
    value,
    ...(isNil && { nil: true }),
    ...('unit' in fact && { unit: names.printUnit(fact.unit) }),
    ...(fact.kind === 'numeric' && fact.accuracy !== null && { [fact.accuracy.kind]: fact.accuracy.digits }),
    ...(fact.kind === 'text' && fact.language !== null && { language: fact.language }),
    ...(fact.kind === 'text' && fact.isMarkup && { markup: true }),
    ...(fact.kind !== 'tuple' && contextToJson(fact.context, names)),
    place: { ...place, format: place.format === null ? null : names.print(place.format) },
  }
}

const contextToJson = ({ id, entity, period, dimensions }: Context, names: NamePrinter): object => ({
  context: id,
  entity,
  period,
  dimensions: dimensions.map((one) => dimensionToJson(one, names)),
})

function dimensionToJson(one: Dimension, names: NamePrinter): object {
  const dimension = names.print(one.dimension)
  return one.kind === 'explicit' ? { dimension, member: names.print(one.member) } : { dimension, typed: one.value }
}
