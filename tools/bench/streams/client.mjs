// Asks for many people at once, in a process of its own: reads `{ base, tokens }` from standard input, writes what it saw as one line
// of JSON: for each stream when each piece left the model and when it was here.
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { findMoments, now } from './moment.mjs'

/** @typedef {{ sent: number[], here: number[], ended: boolean, status: number }} Seen */

const { base, tokens } = /** @type {{ base: string, tokens: string[] }} */ (JSON.parse(await text(process.stdin)))
const agent = new Agent({ keepAlive: true, maxSockets: tokens.length })

/** @param {string} token @returns {Promise<Seen>} */
const ask = (token) =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'content-type': 'application/json' }
    const call = request(`${base}/api/chat`, { agent, method: 'POST', headers }, (answer) => {
      /** @type {Seen} */
      const seen = { sent: [], here: [], ended: false, status: answer.statusCode ?? 0 }
      let rest = ''
      if (answer.statusCode !== 200) answer.pipe(process.stderr)
      answer.setEncoding('utf8')
      answer.on('data', (/** @type {string} */ came) => {
        const at = now()
        const events = (rest + came).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) {
          if (event.startsWith('event: messages\n')) seen.ended = true
          if (!event.startsWith('event: text\n')) continue
          for (const moment of findMoments(event)) {
            seen.sent.push(moment)
            seen.here.push(at)
          }
        }
      })
      answer.on('end', () => resolve(seen))
    })
    call.on('error', reject)
    call.end(JSON.stringify({ message: 'What has changed since last year?' }))
  })

console.log(JSON.stringify(await Promise.all(tokens.map(ask))))
