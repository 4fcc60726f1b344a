import { type Problems, quote } from './problems.ts'
import { readPeriod } from './read-period.ts'
import type { ContextTag, DimensionTag, UnitTag, WrittenName } from './tag.ts'
import { type Context, type Dimension, keyOfName, type QName, type Unit } from '../model/tagged-report.ts'

/** Contexts by their ids. Those that cannot be read, and those whose id was used before, are problems (XBRL 2.1, section 4.7). */
export function readContexts(tags: readonly ContextTag[], problems: Problems): Map<string, Context> {
  return collectById(tags, 'context', problems, (tag) => {
    const { id, scheme, identifier, place } = tag
    const report = (what: string, remedy: string, cause?: string): null => {
      problems.add('context-unreadable', place.line, `the context ${quote(id)} ${what}`, remedy, cause)
      return null
    }
    const period = readPeriod(tag)
    if (period === null)
      return report('has no period that can be read.', 'Give it an instant, or a start and an end that is not before it.')
    const dimensions = tag.dimensions.map(readDimension)
    const wrong = tag.dimensions[dimensions.indexOf(null)]
    if (wrong !== undefined)
      return report(
        `has a dimension that cannot be read: ${quote(wrong.dimension.text)} with the member ${quote(wrong.member?.text ?? '')}.`,
        'Declare the namespaces of its names, and give a typed dimension one element.',
        findUndeclared(wrong),
      )
    return { id, entity: { scheme, identifier }, period, dimensions: dimensions.filter((one) => one !== null).sort(compareDimensions) }
  })
}

/** The prefix that no namespace was declared for. */
function findUndeclared({ dimension, member }: DimensionTag): string | undefined {
  const written = [dimension, member].find((one) => one !== null && one.name === null && one.text.includes(':'))
  return written === undefined || written === null ? undefined : `prefix ${written.text.split(':')[0]}`
}

function readDimension({ dimension: { name }, holder, member, typed }: DimensionTag): Dimension | null {
  if (name === null) return null
  if (typed !== null) return { kind: 'typed', dimension: name, element: typed.element, value: typed.value, holder }
  const of = member?.name ?? null
  return of === null ? null : { kind: 'explicit', dimension: name, member: of, holder }
}

const compareDimensions = (one: Dimension, other: Dimension): number => compareNames(one.dimension, other.dimension)

/** Units by their ids, measures in the order of their names: that of the document has no meaning (XBRL 2.1, section 4.8). */
export function readUnits(tags: readonly UnitTag[], problems: Problems): Map<string, Unit> {
  return collectById(tags, 'unit', problems, ({ id, numerators, denominators, place: { line } }) => {
    const [top, bottom] = [readMeasures(numerators), readMeasures(denominators)]
    if (top !== null && bottom !== null && top.length > 0) return { id, numerators: top, denominators: bottom }
    const message = `the unit ${quote(id)} has no measure that can be read.`
    problems.add('unit-unreadable', line, message, 'Give it a measure such as iso4217:GBP, and declare the namespace of its prefix.')
    return null
  })
}

function readMeasures(measures: readonly WrittenName[]): QName[] | null {
  const names = measures.flatMap(({ name }) => (name === null ? [] : [name]))
  return names.length === measures.length ? names.sort(compareNames) : null
}

function compareNames(one: QName, other: QName): number {
  const [first, second] = [keyOfName(one), keyOfName(other)]
  return first < second ? -1 : first > second ? 1 : 0
}

function collectById<Tag extends ContextTag | UnitTag, Value>(
  tags: readonly Tag[],
  noun: string,
  problems: Problems,
  read: (tag: Tag) => Value | null,
): Map<string, Value> {
  const byId = new Map<string, Value>()
  const used = new Set<string>()
  for (const tag of tags) {
    if (used.has(tag.id)) {
      const message = `a second ${noun} has the id ${quote(tag.id)}; the first counts.`
      problems.add('id-repeated', tag.place.line, message, `Give each ${noun} an id of its own.`)
      continue
    }
    used.add(tag.id)
    const value = read(tag)
    if (value !== null) byId.set(tag.id, value)
  }
  return byId
}
