import { type Problems, quote } from './problems.ts'
import { readNumber, readScale } from './read-number.ts'
import type { FactTag } from './tag.ts'
import type { Accuracy, Context, Fact, FactPlace, Unit } from '../model/tagged-report.ts'
import { collapse, transform, type Unread } from './transform.ts'

const MAX_SHOWN = 200

/** What facts refer to, by id. */
export interface Resources {
  readonly contexts: ReadonlyMap<string, Context>
  readonly units: ReadonlyMap<string, Unit>
  readonly problems: Problems
}

/**
 * The fact that a tag states (Inline XBRL 1.1, sections 8 to 14; XBRL 2.1, section 4.6). Null where it cannot be read, which is a problem.
 */
export function readFact(tag: FactTag, order: number, tuple: number | null, { contexts, units, problems }: Resources): Fact | null {
  const { line } = tag.place
  const { name: concept, text: name } = tag.concept
  const report = (kind: Parameters<Problems['add']>[0], what: string, remedy: string): null => {
    problems.add(kind, line, `the fact ${quote(name)} ${what}`, remedy)
    return null
  }
  if (concept === null)
    return report(
      'name-unreadable',
      'has a name whose prefix is not declared.',
      'Declare the namespace of the prefix, or correct the name.',
    )
  const { isNil } = tag
  const place = placeOf(tag, order, tuple)
  if (tag.kind === 'tuple') return { kind: 'tuple', concept, value: null, isNil, place }
  const context = contexts.get(tag.contextRef ?? '')
  if (context === undefined)
    return report(
      'context-missing',
      `refers to the context ${quote(tag.contextRef ?? '')}, which cannot be used.`,
      'Define the context, or refer to another.',
    )
  const value = tag.isNil ? null : readValue(tag)
  if (value !== null && typeof value !== 'string') return report(value.kind, ...describeUnread(value))
  if (tag.kind === 'text') return { kind: 'text', concept, value, context, isMarkup: tag.isMarkup, language: tag.language, isNil, place }
  const unit = units.get(tag.unitRef ?? '')
  if (unit === undefined)
    return report(
      'unit-missing',
      `refers to the unit ${quote(tag.unitRef ?? '')}, which cannot be used.`,
      'Define the unit, or refer to another.',
    )
  if (tag.kind === 'fraction') return { kind: 'fraction', concept, value, context, unit, isNil, place }
  const accuracy = readAccuracy(tag)
  if (accuracy === undefined)
    report(
      'accuracy-unreadable',
      `has decimals that cannot be read: ${quote(tag.decimals ?? tag.precision ?? '')}.`,
      'Write a whole number or INF.',
    )
  return { kind: 'numeric', concept, value, context, unit, accuracy: accuracy ?? null, isNil, place }
}

function readValue(tag: FactTag): string | Unread {
  if (tag.kind === 'numeric') return readNumber(tag)
  if (tag.kind === 'text') return tag.format === null ? tag.text : transform(tag.text, tag.format)
  const numerator = readPart(tag.numerator)
  if (typeof numerator !== 'string') return numerator
  const denominator = readPart(tag.denominator)
  return typeof denominator === 'string' ? `${numerator}/${denominator}` : denominator
}

const readPart = (part: FactTag['numerator']): string | Unread =>
  part === null ? { kind: 'value-unreadable', what: 'number', text: '' } : readNumber(part)

function describeUnread({ what, text }: Unread): [what: string, remedy: string] {
  if (what === 'format')
    return [
      `has a format that no registry defines: ${quote(text)}.`,
      'Use a rule of the transformation registry, and declare its namespace.',
    ]
  if (what === 'scale') return [`has a scale that cannot be used: ${quote(text)}.`, 'Write a whole number between -100 and 100.']
  if (what === 'sign') return [`has a sign that is not “-”: ${quote(text)}.`, 'Write “-”, or leave the sign out.']
  if (what === 'number') return [`is no number: ${quote(text)}.`, 'Give it the format in which the number is shown, or correct the text.']
  return [`shows ${quote(text)}, which its format does not take.`, 'Choose the format in which the text is shown, or correct the text.']
}

/** Undefined if it cannot be read. */
function readAccuracy({ decimals, precision, isNil }: FactTag): Accuracy | null | undefined {
  const text = collapse(decimals ?? precision ?? '')
  if (isNil || text === '') return null
  const kind = decimals === null ? 'precision' : 'decimals'
  if (text === 'INF') return { kind, digits: 'INF' }
  return /^[+-]?\d{1,6}$/.test(text) ? { kind, digits: Number(text) } : undefined
}

function placeOf(tag: FactTag, order: number, tuple: number | null): FactPlace {
  const { id, place, isHidden, target } = tag
  return {
    id,
    order,
    line: place.line,
    offset: place.offset,
    isHidden,
    text: tag.text.slice(0, MAX_SHOWN),
    format: tag.format?.name ?? null,
    scale: readScale(tag.scale) ?? 0,
    isNegated: tag.sign === '-',
    tuple,
    target,
  }
}
