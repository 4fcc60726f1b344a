import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { email, register } from '../bench/account.mjs'
import { root } from '../house/paths.mjs'
import { openCaller } from './caller.mjs'
import { Installation } from './installation.mjs'
import { awaitReviews, verifyAsSeen, verifyRows } from './verify.mjs'
import { Confirmed, hash, writeUntilOver } from './writes.mjs'

const colleague = 'colleague@example.com'
/** Analyses that both people see. Points and comments spread over them: each has a limit. */
const sharedAnalyses = 8
/** How many writes each of the two has in progress at the same time. */
const writersEach = 2
/** A process is killed this long after it answers, at random: in the middle of writes, reviews and of what it does at its start. */
const killAfterMs = { least: 50, most: 1_500 }

/** @typedef {{ pool: { query: (sql: string) => Promise<any> }, close: () => Promise<void> }} Stopped */

/** @param {import('./caller.mjs').Caller} owner @param {import('./caller.mjs').Caller} other @param {Confirmed} confirmed to the owner */
async function shareAnalyses(owner, other, confirmed) {
  const bytes = readFileSync(join(root, 'samples/uk-gaap/with-errors.pdf'))
  const shared = []
  for (let number = 1; number <= sharedAnalyses; number += 1) {
    const { id } = await owner.call('POST', '/api/analysis', { body: { fileName: `Shared ${number}`, standard: 'UK_GAAP' } })
    const document = await owner.call('PUT', `/api/analysis/${id}/document?name=shared.pdf`, { bytes })
    confirmed.drafts.push({ analysisId: id, documentId: document.id, sha256: hash(bytes) })
    await owner.call('PUT', `/api/analysis/${id}/members`, { body: { email: colleague, role: 'reviewer' } })
    shared.push({ id, points: /** @type {number[]} */ ([]) })
  }
  const invitations = /** @type {{ id: number }[]} */ (await other.call('GET', '/api/user/invitations'))
  for (const { id } of invitations) await other.call('POST', `/api/user/invitations/${id}`)
  return shared
}

/** @param {readonly number[]} values */
const describeTimes = (values) => {
  const sorted = values.toSorted((a, b) => a - b)
  return `median ${((sorted[sorted.length >> 1] ?? 0) / 1000).toFixed(1)} s, longest ${((sorted.at(-1) ?? 0) / 1000).toFixed(1)} s`
}

/**
 * Runs one installation under load and kills its processes at random times.
 * @param {object} options
 * @param {string} options.folder for its data, empty
 * @param {number} options.port this one and the next are used
 * @param {string} [options.databaseUrl] of an empty PostgreSQL database; the embedded database if absent
 * @param {number} options.kills
 * @param {(limit: number) => number} options.random whole numbers below `limit`
 * @param {() => Promise<Stopped>} options.openStopped opens the database when no server uses it
 * @returns {Promise<{ lines: string[], faults: string[] }>}
 */
export async function crash({ folder, port, databaseUrl, kills, random, openStopped }) {
  const installation = new Installation({ folder, port, ...(databaseUrl === undefined ? {} : { databaseUrl }) })
  /** @type {string[]} */
  const faults = []
  try {
    await installation.start()
    for (const address of [email, colleague]) await register(installation.base, address)
    const owner = await openCaller(installation.base)
    const other = await openCaller(installation.base, colleague)
    const [toOwner, toOther] = [new Confirmed(), new Confirmed()]
    const people = [
      { caller: owner, colleagueId: other.userId, confirmed: toOwner },
      { caller: other, colleagueId: owner.userId, confirmed: toOther },
    ]
    const shared = await shareAnalyses(owner, other, toOwner)

    let over = false
    const load = Array.from({ length: writersEach }, () =>
      people.map((person) =>
        writeUntilOver({
          ...person,
          shared,
          random: () => random(1_000_000) / 1_000_000,
          up: () => installation.up,
          isOver: () => over,
        }),
      ),
    ).flat()
    const began = performance.now()
    for (let kill = 0; kill < kills; kill += 1) {
      await new Promise((resolve) => setTimeout(resolve, killAfterMs.least + random(killAfterMs.most - killAfterMs.least)))
      // Of two processes either one is killed, or both.
      const [first, ...rest] = installation.members
      const chosen = rest.length === 0 ? installation.members : [[first], rest, installation.members][random(3)]
      await installation.kill(/** @type {import('./installation.mjs').Member[]} */ (chosen))
      await installation.start()
    }
    const tookMs = performance.now() - began
    over = true
    await Promise.all(load)

    for (const { caller, confirmed } of people) {
      faults.push(...confirmed.refusals.map((refusal) => `a call was refused: ${refusal}`))
      faults.push(...(await awaitReviews(caller)))
      faults.push(...(await verifyAsSeen(caller, confirmed)))
    }
    await installation.stop()
    const stopped = await openStopped()
    const comments = people.flatMap(({ confirmed }) => confirmed.comments)
    faults.push(...(await verifyRows((sql) => stopped.pool.query(sql), comments)))
    await stopped.close()
    faults.push(...installation.complaints.map((line) => `a process complained: ${line}`))

    /** @param {(confirmed: Confirmed) => number} count */
    const sum = (count) => people.reduce((total, { confirmed }) => total + count(confirmed), 0)
    const lines = [
      `${kills} kills in ${(tookMs / 1000).toFixed(0)} s; confirmed: ${sum((one) => one.analyses.size)} analyses, ${sum((one) => one.drafts.length)} drafts, ${sum((one) => one.points.length)} points, ${comments.length} comments; ${sum((one) => one.repeated)} calls sent again`,
      ...installation.members.map(({ role, startedMs }) => `${startedMs.length} starts of role ${role}: ${describeTimes(startedMs)}`),
      `${faults.length} faults`,
    ]
    return { lines, faults }
  } finally {
    await installation.stop()
  }
}
