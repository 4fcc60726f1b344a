import type { Fact, TaggedReport } from '@tickmark/engine/facts'
import { disarmFormulas } from '@tickmark/exports/csv'
import { toPrintable } from '../printable.ts'
import { NamePrinter, printPeriod } from './print-names.ts'

const HEAD = [
  'order',
  'id',
  'concept',
  'value',
  'unit',
  'decimals',
  'entity',
  'start',
  'end',
  'dimensions',
  'language',
  'hidden',
  'shown',
  'format',
  'scale',
  'sign',
  'line',
]

/** The facts as CSV (RFC 4180), with a byte order mark, by which spreadsheets know that it is UTF-8. */
export function writeFactsCsv(report: TaggedReport): string {
  const names = new NamePrinter(report)
  const rows = [HEAD, ...report.facts.map((fact) => toRow(fact, names))]
  return `\uFEFF${rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')}`
}

function toRow(fact: Fact, names: NamePrinter): string[] {
  const { place } = fact
  const context = fact.kind === 'tuple' ? null : fact.context
  const [start, end] = periodOf(fact)
  return [
    String(place.order),
    place.id ?? '',
    names.print(fact.concept),
    fact.isNil ? 'nil' : (fact.value ?? ''),
    'unit' in fact ? names.printUnit(fact.unit) : '',
    fact.kind === 'numeric' ? String(fact.accuracy?.digits ?? '') : '',
    context === null ? '' : `${context.entity.scheme} ${context.entity.identifier}`,
    start,
    end,
    names.printDimensions(fact),
    fact.kind === 'text' ? (fact.language ?? '') : '',
    place.isHidden ? 'yes' : '',
    place.text,
    place.format === null ? '' : names.print(place.format),
    place.scale === 0 ? '' : String(place.scale),
    place.isNegated ? '-' : '',
    String(place.line),
  ]
}

function periodOf(fact: Fact): [start: string, end: string] {
  if (fact.kind === 'tuple') return ['', '']
  const { period } = fact.context
  return period.kind === 'duration' ? [period.start, period.end] : ['', printPeriod(period)]
}

/** Numbers are no formulas. */
const NUMBER = /^-?\d+(?:\.\d+)?$/

function toCell(text: string): string {
  if (NUMBER.test(text)) return text
  const safe = disarmFormulas(text.split('\t').map(toPrintable).join('\t'))
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}
