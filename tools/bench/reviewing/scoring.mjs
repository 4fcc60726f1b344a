/**
 * The rules by which a reviewer is scored. A planted error is found when the reviewer names the changed figure and the amount by
 * which it is off; an error is false when it stands on a clean document, or on a seeded copy beside what was planted.
 *
 * @typedef {import('./run-review.mjs').Place} Place
 * @typedef {import('./run-review.mjs').Finding} Finding
 * @typedef {import('./run-review.mjs').Answer} Answer
 * @typedef {readonly [number, number, number, number]} Box
 *
 * @typedef {object} Seeded one figure that was changed in a published report
 * @property {string} file @property {string} source the clean report @property {number} page @property {string} statement
 * @property {string} kind @property {string} old @property {string} new @property {number} delta @property {Box} box @property {string} row
 *
 * @typedef {object} Planted an error in one of our samples
 * @property {number} page @property {Box} box @property {string} old @property {string} new @property {string | null} delta
 * @property {string} statement @property {string} kind @property {readonly string[]} checks
 * @property {readonly { page: number, box: Box, old: string, new: string }[]} places
 */

/** A finding that names more figures than this says nothing about any of them. */
const MOST_EVIDENCE = 60
/** More findings than this about one figure are noise. */
const MOST_FINDINGS = 6
/** Units by which a named difference may be off. */
const LEEWAY = 3

/** @param {string | undefined} text */
export const digitsOf = (text) => (text ?? '').replace(/\D/g, '')

/** Within four points, as readers differ in where a figure's box ends. @param {Box | undefined} box @param {Box} true_ */
export function overlaps(box, true_) {
  if (box === undefined) return true
  return box[0] < true_[2] + 4 && box[2] > true_[0] - 4 && box[1] < true_[3] + 4 && box[3] > true_[1] - 4
}

/** @param {Place} place @param {Seeded} truth */
export const isAt = (place, truth) =>
  place.page === truth.page && digitsOf(place.text) === digitsOf(truth.new) && overlaps(place.box, truth.box)

/** @param {Finding} finding @param {Seeded} truth */
export const names = (finding, truth) => finding.evidence.some((place) => isAt(place, truth))

/** @param {Finding} finding @param {number} delta */
function isOffBy(finding, delta) {
  const difference = finding.difference === undefined ? Number.NaN : Math.abs(Number(finding.difference.replaceAll(',', '')))
  return Math.abs(difference - Math.abs(delta)) <= LEEWAY
}

/** @param {Answer | undefined} answer */
export const errorsOf = (answer) => (answer?.findings ?? []).filter((finding) => finding.severity === 'error')

/** @param {Answer | undefined} answer @param {Seeded} truth */
export function isFound(answer, truth) {
  const naming = errorsOf(answer).filter((finding) => names(finding, truth))
  if (naming.length > MOST_FINDINGS) return false
  return naming.some((finding) => finding.evidence.length <= MOST_EVIDENCE && isOffBy(finding, truth.delta))
}

/** What a finding is about, so that the same one is known again on another copy. @param {Finding} finding */
const aboutOf = (finding) => JSON.stringify(finding.evidence.map((place) => `${place.page} ${digitsOf(place.text)}`).toSorted())

/**
 * Errors of a seeded copy that are neither about what was changed nor on the clean document.
 * @param {Answer | undefined} answer @param {Answer | undefined} clean @param {(finding: Finding) => boolean} isAbout
 */
export function strayErrors(answer, clean, isAbout) {
  const known = new Set(errorsOf(clean).map(aboutOf))
  return errorsOf(answer).filter((finding) => !isAbout(finding) && !known.has(aboutOf(finding)))
}

/** Kinds whose finding must say by how much: a sum that fails. */
const SUMS = new Set(['transposition', 'digit', 'sign', 'omission', 'wrong-subtotal', 'roll-forward'])
/** Kinds that are told in words: what names the sentence or the row names the error. */
const IN_WORDS = new Set(['direction', 'missing-note', 'stale-date'])
/** Sentences run over lines: one line up or down is the same sentence. Points. */
const LINE = 13

/** @param {Finding} finding @param {Planted} truth */
export function namesPlanted(finding, truth) {
  const wide = IN_WORDS.has(truth.kind)
  return finding.evidence.some((at) =>
    truth.places.some(({ page, box }) => {
      if (at.page !== page) return false
      if (!wide) return overlaps(at.box, box)
      return at.box === undefined || (at.box[1] < box[3] + LINE && at.box[3] > box[1] - LINE)
    }),
  )
}

/**
 * An error of our own samples is found by an error or a question that names its place; a failed sum must also say by how much,
 * and nobody may name another amount.
 * @param {Answer | undefined} answer @param {Planted} truth @returns {Finding | undefined} the finding that does
 */
export function findPlanted(answer, truth) {
  const { delta, kind } = truth
  return (answer?.findings ?? []).find((finding) => {
    if (finding.severity === 'info' || finding.evidence.length > MOST_EVIDENCE || !namesPlanted(finding, truth)) return false
    if (delta === null || kind === 'percentage' || kind === 'prose-amount') return true
    return finding.difference === undefined ? !SUMS.has(kind) : isOffBy(finding, Number(delta))
  })
}

/** Errors that a clean document really has, looked at by a person: lines `FILE PAGE reason`. @param {string} text @returns {ReadonlySet<string>} */
export const readExceptions = (text) =>
  new Set(
    text
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => line.split(/\s+/).slice(0, 2).join(' ')),
  )

/** @param {Answer} answer @param {string} file @param {ReadonlySet<string>} exceptions */
export const falseErrors = (answer, file, exceptions) =>
  errorsOf(answer).filter((finding) => !finding.evidence.some((place) => exceptions.has(`${file} ${place.page}`)))
