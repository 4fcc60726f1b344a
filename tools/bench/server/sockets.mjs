import { once } from 'node:events'
import { WebSocket } from 'ws'
import { email, register } from '../account.mjs'
import { openPerson } from './person.mjs'
import { quantile } from './quantile.mjs'
import { readMetric } from './read-metrics.mjs'

/** @typedef {import('./main.mjs').Bench} Bench */

const people = 250
const socketsEach = 20
const rounds = 10
const barMs = 250
const hearWithinMs = 15_000

/** Signs people up as members of the owner's firm. @param {Bench} bench @returns {Promise<import('./person.mjs').Person[]>} */
async function addColleagues({ base, pool, owner }) {
  const colleagues = []
  for (let number = 1; number < people; number += 1) {
    const address = email.replace('@', `-${number}@`)
    await register(base, address)
    colleagues.push(await openPerson(base, address))
  }
  await pool.query(
    `insert into workspace_members (workspace_id, user_id, role)
       select m.workspace_id, u.id, 'member'
         from workspace_members m join workspaces w on w.id = m.workspace_id and w.personal_user_id is null, users u
        where m.user_id = $1 and u.id = any($2)`,
    [owner.userId, colleagues.map(({ userId }) => userId)],
  )
  return colleagues
}

/** @param {string} base @param {import('./person.mjs').Person} person */
async function openSocket(base, person) {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, { origin: base })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'authenticate', token: await person.getToken() }))
  await once(socket, 'message')
  return socket
}

/** Milliseconds since `began` at which the socket hears of the change; null if it does not. @param {WebSocket} socket @param {number} began @returns {Promise<number | null>} */
const hearUpdate = (socket, began) =>
  new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(null), hearWithinMs)
    const hear = (/** @type {Buffer} */ data) => {
      if (!data.includes('analysis_update')) return
      clearTimeout(giveUp)
      socket.off('message', hear)
      resolve(performance.now() - began)
    }
    socket.on('message', hear)
  })

/** Live connections of a firm, and how soon they hear of a change that concerns all of them. @param {Bench} bench */
export async function measureSockets(bench) {
  const colleagues = await addColleagues(bench)
  const before = await readMetric(bench, 'process_resident_memory_bytes')
  /** @type {WebSocket[]} */
  const sockets = []
  try {
    for (const person of [bench.owner, ...colleagues]) {
      sockets.push(...(await Promise.all(Array.from({ length: socketsEach }, () => openSocket(bench.base, person)))))
    }
    const { rows } = await bench.pool.query(
      `select a.id from analyses a join clients c on c.id = a.client_id and not c.restricted where a.user_id = $1 order by a.id limit 1`,
      [bench.owner.userId],
    )
    const id = Number(rows[0]?.id)
    /** @type {number[]} */
    const times = []
    let missed = 0
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      const heard = sockets.map((socket) => hearUpdate(socket, began))
      const status = round % 2 === 0 ? 'In Review' : 'Drafting'
      const { status: answered, body } = await bench.owner.call('PATCH', `/api/analysis/${id}/status`, { status })
      if (answered >= 400) throw new Error(`the change was answered ${answered}: ${body.toString('utf8')}`)
      for (const ms of await Promise.all(heard)) {
        if (ms === null) missed += 1
        else times.push(ms)
      }
    }
    const each = ((await readMetric(bench, 'process_resident_memory_bytes')) - before) / sockets.length
    const last = quantile(times, 0.99)
    return [
      {
        text: `${sockets.length} sockets, ${(each / 1024).toFixed(0)} kB each; a change reaches them within ${quantile(times, 0.5).toFixed(0)} ms (median), ${last.toFixed(0)} ms (99th percentile, bar: ${barMs}), counted from the call; ${missed} of ${rounds * sockets.length} messages missed`,
        isMet: missed === 0 && last <= barMs,
      },
    ]
  } finally {
    for (const socket of sockets) socket.terminate()
  }
}
