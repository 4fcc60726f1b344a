/**
 * The rules for scoring a reviewer. A planted error is found if the reviewer names the changed figure and the difference. An error is
 * false if it is reported on a clean document, or on a seeded copy about something other than the planted error.
 *
 * @typedef {import('./run-review.mjs').Place} Place
 * @typedef {import('./run-review.mjs').Finding} Finding
 * @typedef {import('./run-review.mjs').Answer} Answer
 * @typedef {readonly [number, number, number, number]} Box
 *
 * @typedef {object} Seeded one figure that was changed in a published report
 * @property {string} file @property {string} source the clean report @property {number} page @property {string} statement
 * @property {string} kind @property {string} old @property {string} new @property {number} delta @property {Box} box @property {string} row
 */

/** A finding that names more figures than this does not identify any of them. */
const MAX_EVIDENCE = 60
/** More findings than this about one figure are noise. */
const MAX_FINDINGS = 6
/** Tolerance of a named difference, in units. */
const LEEWAY = 3

/** @param {string | undefined} text */
export const digitsOf = (text) => (text ?? '').replace(/\D/g, '')

/** Whether two boxes overlap within four points, since PDF readers differ in where a figure's box ends. @param {Box | undefined} box @param {Box} true_ */
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
  if (naming.length > MAX_FINDINGS) return false
  return naming.some((finding) => finding.evidence.length <= MAX_EVIDENCE && isOffBy(finding, truth.delta))
}

/** Whether an error or a question names the changed figure: all that can be asked where it takes part in no sum. @param {Answer | undefined} answer @param {Seeded} truth */
export const isNamed = (answer, truth) =>
  (answer?.findings ?? []).some(
    (finding) => finding.severity !== 'info' && finding.evidence.length <= MAX_EVIDENCE && names(finding, truth),
  )

/** Identifies what a finding is about, to recognise the same finding on another copy. @param {Finding} finding */
const aboutOf = (finding) => JSON.stringify(finding.evidence.map((place) => `${place.page} ${digitsOf(place.text)}`).toSorted())

/**
 * Errors of a seeded copy that are not about the planted error and not on the clean document.
 * @param {Answer | undefined} answer @param {Answer | undefined} clean @param {(finding: Finding) => boolean} isAbout
 */
export function strayErrors(answer, clean, isAbout) {
  const known = new Set(errorsOf(clean).map(aboutOf))
  return errorsOf(answer).filter((finding) => !isAbout(finding) && !known.has(aboutOf(finding)))
}

/** Real errors in clean documents, confirmed by a person: lines of `FILE PAGE reason`. @param {string} text @returns {ReadonlySet<string>} */
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
