import { countStatuses } from './json-bodies.mjs'

/** @typedef {import('./table.mjs').Target} Target */

/** As long as an address may be. */
const slashes = `${'/'.repeat(15_900)}a`

/** Fifty times on each of eight connections, without a session. @param {Target} target */
export async function addressesOfSlashes({ base }) {
  /** @type {number[]} */
  const statuses = []
  const callAgain = async () => {
    for (let call = 0; call < 50; call++) {
      const answer = await fetch(base + slashes)
      await answer.arrayBuffer()
      statuses.push(answer.status)
    }
  }
  await Promise.all(Array.from({ length: 8 }, callAgain))
  return countStatuses(statuses)
}
