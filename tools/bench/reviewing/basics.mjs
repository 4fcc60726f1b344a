import { existsSync, readFileSync } from 'node:fs'

/**
 * What a document says of itself, compared with labels that a person wrote.
 *
 * @typedef {import('./run-review.mjs').Profile} Profile
 * @typedef {'entity' | 'currency' | 'unit' | 'period' | 'standard'} Basic
 * @typedef {'right' | 'silent' | 'wrong'} Verdict
 *
 * @typedef {object} Labels one document's labels; an empty one is not scored
 * @property {readonly string[]} entities any of which is right @property {string} currency @property {string} scale powers of ten
 * @property {string} start @property {string} end @property {string} standard
 */

/** @type {readonly Basic[]} */
export const BASICS = ['entity', 'currency', 'unit', 'period', 'standard']

/**
 * Reads `basics.csv`: a heading, then `file|entity|currency|scale|start|end|standard`, entities parted by semicolons.
 * @param {string} file @returns {ReadonlyMap<string, Labels> | undefined} undefined if there is no such file
 */
export function readLabels(file) {
  if (!existsSync(file)) return undefined
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [name = '', entity = '', currency = '', scale = '', start = '', end = '', standard = ''] = line.split('|')
      return [name, { entities: entity.split(';').filter(Boolean), currency, scale, start, end, standard }]
    }),
  )
}

/** Spellings of one name that no reader need tell apart. */
const SPELLINGS = [
  [/\blimited\b/g, 'ltd'],
  [/\bcorporation\b/g, 'corp'],
  [/\bincorporated\b/g, 'inc'],
  [/[^\p{L}\p{N}]/gu, ''],
]

const normaliseName = (/** @type {string} */ name) =>
  SPELLINGS.reduce(
    (text, [pattern, plain]) => text.replace(/** @type {RegExp} */ (pattern), /** @type {string} */ (plain)),
    name.toLowerCase(),
  )

/** @param {unknown} found null or absent if the reviewer does not say @param {boolean} isRight @returns {Verdict} */
const judge = (found, isRight) => (found === undefined || found === null ? 'silent' : isRight ? 'right' : 'wrong')

/**
 * The verdict on each basic that has a label. A period is right if its end is, and its start where both state one.
 * @param {Profile} profile @param {Labels} labels @returns {ReadonlyMap<Basic, Verdict>}
 */
export function judgeBasics(profile, labels) {
  const { entity, unit, periodStart, periodEnd, standard } = profile
  const isPeriod = periodEnd === labels.end && (!periodStart || labels.start === '' || periodStart === labels.start)
  const names = labels.entities.map(normaliseName)
  /** @type {readonly (readonly [Basic, string, Verdict])[]} */
  const verdicts = [
    ['entity', labels.entities.join(), judge(entity, names.includes(normaliseName(entity ?? '')))],
    ['currency', labels.currency, judge(unit?.currency, unit?.currency === labels.currency)],
    ['unit', labels.scale, judge(unit, String(unit?.scale) === labels.scale)],
    ['period', labels.end, judge(periodEnd, isPeriod)],
    ['standard', labels.standard, judge(standard, standard === labels.standard)],
  ]
  return new Map(verdicts.filter(([, label]) => label !== '').map(([basic, , verdict]) => [basic, verdict]))
}
