import { review } from '../reviewing/run-review.mjs'

/**
 * What became of one damaged copy.
 * @typedef {object} Outcome
 * @property {string | undefined} fault why it is one: it crashed or hung
 * @property {string} what was reviewed or refused
 * @property {string} why in its own words
 * @property {number} seconds
 * @property {number} megabytes peak; 0 if it was not measured
 */

/** Reviews a copy at the command line, in a process of its own. @param {string} file @param {number} limitMs @returns {Promise<Outcome>} */
export async function reviewAtCommandLine(file, limitMs) {
  const { status, answer, why, seconds, megabytes } = await review(file, { resources: true, limitMs })
  const refused = status === 2 && why.startsWith('tickmark review: ')
  const fault = status === null ? 'hung or killed' : answer === undefined && !refused ? `crashed with status ${status}` : undefined
  return { fault, what: fault ?? (refused ? 'refused with a reason' : 'reviewed'), why, seconds, megabytes }
}
