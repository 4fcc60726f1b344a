import { type Fact, type TaggedReport, toPlainText } from '@tickmark/engine/facts'
import type { FilingPoint } from '@tickmark/engine/filing'
import { NamePrinter, printPeriod } from './print-names.ts'

const MAX_VALUE = 80

/** The facts as a list for people, with what is wrong and what a registry would refuse. */
export function writeFactsText(name: string, report: TaggedReport, filing: readonly FilingPoint[]): string {
  const names = new NamePrinter(report)
  const kind = report.kind === 'inline' ? 'inline XBRL' : 'XBRL instance'
  const hidden = report.facts.filter(({ place }) => place.isHidden).length
  const head = [
    `${name}: ${kind}, ${report.facts.length} facts${hidden === 0 ? '' : `, ${hidden} of them hidden`}`,
    ...report.schemas.map((address) => `Taxonomy: ${address}`),
  ]
  const facts = report.facts.map((fact) => writeFact(fact, names))
  const problems = report.problems.map(({ message, remedy }) => `✕ ${message}\n  ${remedy}`)
  const points = filing.map(writePoint)
  return `${[head, facts, problems, points].flatMap((lines) => (lines.length === 0 ? [] : [lines.join('\n')])).join('\n\n')}\n`
}

const writePoint = ({ severity, title, detail, remedy, registries }: FilingPoint): string =>
  `${severity === 'error' ? '✕' : '!'} ${title} (${registries.join(', ')})\n  ${detail}\n  ${remedy}`

/** Concept, value, unit, period and dimensions on a line. */
function writeFact(fact: Fact, names: NamePrinter): string {
  if (fact.kind === 'tuple') return names.print(fact.concept)
  const parts = [`${names.print(fact.concept)}: ${writeValue(fact)}`, ...('unit' in fact ? [names.printUnit(fact.unit)] : [])]
  return [parts.join(' '), printPeriod(fact.context.period), names.printDimensions(fact)].filter((text) => text !== '').join(', ')
}

function writeValue(fact: Fact): string {
  if (fact.isNil || fact.value === null) return 'nil'
  if (fact.kind !== 'text') return fact.value
  const words = (fact.isMarkup ? toPlainText(fact.value) : fact.value).replace(/\s+/g, ' ').trim()
  return `“${words.length > MAX_VALUE ? `${words.slice(0, MAX_VALUE)}…` : words}”`
}
