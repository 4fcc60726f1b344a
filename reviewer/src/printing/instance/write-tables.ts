import { type ConceptId, CONCEPTS, conceptOfFact, wordConcept } from '@tickmark/engine/filing'
import { keyOfName, type NumericFact } from '@tickmark/engine/facts'
import type { Block } from '../draft.ts'
import { currencyOf, type Group, nameUnit } from './arrange-facts.ts'
import { headingOf, tableOf, type TextRow, type Words } from './blocks.ts'
import { chooseColumns, type Column, keyOfPeriod } from './choose-columns.ts'
import { orderLines } from './order-lines.ts'
import { shorten, writePeriod } from './words.ts'
import { type PrintedScale, SCALES, writeAmount } from './write-amount.ts'

/** A concept, with its facts by period: more than one where the instance states it several times. */
interface Line {
  label: string
  readonly concept: ConceptId | null
  readonly tag: string
  readonly facts: Map<string, NumericFact[]>
}

export function writeGroup({ heading, tables }: Group, scale: PrintedScale): Block[] {
  return tables.flatMap((facts) => {
    const lines = listLines(facts)
    return chooseColumns(facts).flatMap((columns, at) =>
      writeTable(at === 0 ? heading : `${heading}: other periods`, lines, columns, scale),
    )
  })
}

function writeTable(heading: string, lines: readonly Line[], columns: readonly Column[], wanted: PrintedScale): Block[] {
  const shown = lines.filter(({ facts }) => columns.some(({ key }) => facts.has(key)))
  const own = shown.flatMap(({ facts }) => columns.flatMap(({ key }) => facts.get(key) ?? []))
  const [first] = own
  if (first === undefined) return []
  const scale = currencyOf(first.unit) !== null && areExact(own, wanted) ? wanted : 0
  const rows = shown.flatMap((line) => writeLine(line, columns, scale))
  return [
    headingOf(heading, 11),
    tableOf(
      [
        { label: '', cells: columns.map(({ period }) => ({ text: writePeriod(period) })), isHeading: true },
        { label: '', cells: columns.map(() => ({ text: headUnit(first, scale) })), isHeading: true },
        ...rows,
      ],
      columns.length,
    ),
  ]
}

function listLines(facts: readonly NumericFact[]): Line[] {
  const lines = new Map<string, Line>()
  for (const fact of facts) {
    const concept = conceptOfFact(fact)
    const key = `${keyOfName(fact.concept)}|${concept ?? ''}`
    const line = lines.get(key) ?? {
      label: labelOf(fact, concept),
      concept,
      tag: fact.concept.name,
      facts: new Map<string, NumericFact[]>(),
    }
    lines.set(key, line)
    const period = keyOfPeriod(fact.context.period)
    const here = line.facts.get(period)
    if (here === undefined) line.facts.set(period, [fact])
    else here.push(fact)
  }
  for (const line of lines.values()) line.label = nameBothSides(line)
  const order = orderLines(new Set([...lines.values()].flatMap(({ concept }) => concept ?? [])))
  const rankOf = ({ concept, tag }: Line): number =>
    tag === 'Creditors' && concept === null
      ? (order.get('current-liabilities') ?? 0)
      : concept === null
        ? order.size
        : (order.get(concept) ?? order.size)
  return [...lines.values()].toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** The catalogue calls what is due within a year and what is due later alike. */
function labelOf({ concept: name }: NumericFact, concept: ConceptId | null): string {
  const words = concept !== null && isNamedOnce(concept) ? CONCEPTS[concept].name : wordConcept(name)
  return shorten(words.charAt(0).toUpperCase() + words.slice(1))
}

/** What lines are called where a year is on the other side. */
const BOTH_SIDES: Readonly<Partial<Record<ConceptId, string>>> = {
  'net-current-assets': 'Net current assets/(liabilities)',
  'net-assets': 'Net assets/(liabilities)',
  'gross-profit': 'Gross profit/(loss)',
  'operating-profit': 'Operating profit/(loss)',
  'profit-before-tax': 'Profit/(loss) before tax',
  'profit-from-continuing-operations': 'Profit/(loss) from continuing operations',
  'profit-from-discontinued-operations': 'Profit/(loss) from discontinued operations',
  profit: 'Profit/(loss) for the period',
  'profit-of-owners': 'Profit/(loss) attributable to owners of the parent',
  'retained-earnings': 'Retained earnings/(accumulated losses)',
}

function nameBothSides({ label, concept, facts }: Line): string {
  const both = concept === null ? undefined : BOTH_SIDES[concept]
  const isBelow = [...facts.values()].flat().some(({ value }) => value?.startsWith('-') === true)
  return both !== undefined && isBelow ? both : label
}

const isNamedOnce = (concept: ConceptId): boolean =>
  Object.values(CONCEPTS[concept].taxonomy).every((name) => typeof name === 'string' || Object.keys(name).length === 1)

/** A row for each time that the instance states the line. */
function writeLine({ label, facts }: Line, columns: readonly Column[], scale: PrintedScale): TextRow[] {
  const times = Math.max(...columns.map(({ key }) => facts.get(key)?.length ?? 0))
  return Array.from({ length: times }, (_, at) => ({
    label,
    cells: columns.map(({ key }): Words | null => {
      const fact = facts.get(key)?.[at]
      const text = fact === undefined ? null : writeAmount(fact.value ?? '', scale)
      return fact === undefined || text === null ? null : { text, fact: fact.place.order }
    }),
  }))
}

const areExact = (facts: readonly NumericFact[], scale: PrintedScale): boolean =>
  facts.every(({ value }) => writeAmount(value ?? '', scale) !== null)

/** The largest that leaves nothing of an amount out. */
export const chooseScale = (facts: readonly NumericFact[]): PrintedScale => SCALES.find((scale) => areExact(facts, scale)) ?? 0

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['GBP', '£'],
  ['EUR', '€'],
  ['USD', '$'],
])
const THOUSANDS: Readonly<Record<PrintedScale, string>> = { 0: '', 3: '’000', 6: 'm' }

/** "pure" is what the registry of units calls a number without one. */
const wordUnit = (unit: string): string => (unit === 'pure' ? 'Number' : unit.replace('/shares', ' per share'))

function headUnit({ unit }: NumericFact, scale: PrintedScale): string {
  const currency = currencyOf(unit)
  if (currency === null) return shorten(wordUnit(nameUnit(unit)))
  const sign = SIGNS.get(currency)
  return sign === undefined ? `${currency}${scale === 0 ? '' : scale === 3 ? ' thousands' : ' millions'}` : `${sign}${THOUSANDS[scale]}`
}
