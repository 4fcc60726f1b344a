import { toPlainText } from '@tickmark/engine/facts'

/**
 * A fact in the same words for both readers.
 *
 * @typedef {object} PlainFact
 * @property {string} concept "{namespace}name"
 * @property {string | null} value numbers as the shortest decimal, markup as its words
 * @property {string} decimals
 * @property {string} unit
 * @property {string} entity
 * @property {string} period
 * @property {string} dimensions
 *
 * @typedef {object} ArelleContext
 * @property {string} scheme
 * @property {string} entity
 * @property {string | null} start
 * @property {string | null} end
 * @property {readonly (readonly [string, string])[]} dimensions
 *
 * @typedef {object} ArelleFact
 * @property {string} concept
 * @property {string | null} value
 * @property {boolean} escaped
 * @property {string | null} decimals
 * @property {readonly [readonly string[], readonly string[]] | null} unit
 * @property {ArelleContext | null} context
 */

const keyOf = (/** @type {import('@tickmark/engine/facts').QName} */ { namespace, name }) => `{${namespace}}${name}`
const collapse = (/** @type {string} */ text) => text.replaceAll(/\s+/g, ' ').trim()

/** @param {string} text */
function shortenNumber(text) {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '') return text
  const digits = `${whole.replace(/^0+(?=\d)/, '')}.${fraction}`.replace(/\.?0*$/, '')
  return digits === '0' ? digits : sign + digits
}

/** @param {import('@tickmark/engine/facts').Fact} fact @returns {PlainFact} */
export function plainFact(fact) {
  const context = fact.kind === 'tuple' ? null : fact.context
  const value = fact.value !== null && fact.kind === 'text' && fact.isMarkup ? toPlainText(fact.value) : fact.value
  return {
    concept: keyOf(fact.concept),
    value: value === null ? null : collapse(value),
    decimals: fact.kind === 'numeric' ? String(fact.accuracy?.digits ?? '') : '',
    unit: 'unit' in fact ? JSON.stringify([fact.unit.numerators.map(keyOf), fact.unit.denominators.map(keyOf)]) : '',
    entity: context === null ? '' : `${context.entity.scheme} ${context.entity.identifier}`,
    period: context === null ? '' : describePeriod(context.period),
    dimensions: JSON.stringify(
      context?.dimensions
        .map((one) => [keyOf(one.dimension), one.kind === 'explicit' ? keyOf(one.member) : collapse(one.value ?? '')])
        .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)) ?? [],
    ),
  }
}

/** @param {import('@tickmark/engine/facts').Period} period */
function describePeriod(period) {
  if (period.kind === 'forever') return 'forever'
  return period.kind === 'instant' ? period.date : `${period.start} to ${period.end}`
}

/** @param {ArelleFact} fact @returns {PlainFact} */
export function plainArelleFact({ concept, value, escaped, decimals, unit, context }) {
  const words = value !== null && escaped ? toPlainText(value) : value
  return {
    concept,
    value: words === null ? null : collapse(unit === null ? words : shortenNumber(words)),
    decimals: decimals ?? '',
    unit: unit === null ? '' : JSON.stringify(unit),
    entity: context === null ? '' : `${context.scheme} ${context.entity}`,
    period: context === null ? '' : periodOfArelle(context),
    dimensions: JSON.stringify(
      context === null ? [] : context.dimensions.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    ),
  }
}

/** Arelle gives the moment after the last day. @param {ArelleContext} context */
function periodOfArelle({ start, end }) {
  if (end === null) return 'forever'
  const last = new Date(`${end.replace(' ', 'T')}Z`)
  last.setUTCDate(last.getUTCDate() - 1)
  const day = last.toISOString().slice(0, 10)
  return start === null ? day : `${start.slice(0, 10)} to ${day}`
}

/** Pairs what both readers list in the order of the document, and returns the differences. @param {readonly PlainFact[]} ours @param {readonly PlainFact[]} theirs */
export function compareFacts(ours, theirs) {
  const waiting = new Map()
  for (const fact of theirs) {
    const key = JSON.stringify(fact)
    waiting.set(key, (waiting.get(key) ?? 0) + 1)
  }
  const onlyOurs = ours.filter((fact) => {
    const key = JSON.stringify(fact)
    const count = waiting.get(key) ?? 0
    waiting.set(key, count - 1)
    return count <= 0
  })
  const onlyTheirs = [...waiting].flatMap(([key, count]) =>
    Array.from({ length: Math.max(0, count) }, () => /** @type {PlainFact} */ (JSON.parse(key))),
  )
  return { equal: ours.length - onlyOurs.length, onlyOurs, onlyTheirs }
}
