import { connect } from 'node:net'

/**
 * A flood of messages to the operator, as fast as so many connections carry it.
 * @param {string} base @param {number} messages @param {number} connections @param {(n: number) => string} clientOf the address that a proxy tells of the n-th
 * @returns {Promise<Map<number, number>>} how many answers of each status
 */
export async function flood(base, messages, connections, clientOf) {
  /** @type {Map<number, number>} */
  const statuses = new Map()
  let next = 0
  /** @returns {string | undefined} */
  const nextRequest = () => {
    if (next >= messages) return undefined
    const n = next++
    const body = JSON.stringify({ name: `Sender ${n}`, email: 'flood@example.com', message: `Message ${n}. ${'x'.repeat(500)}` })
    const head = {
      host: new URL(base).host,
      'content-type': 'application/json',
      'content-length': body.length,
      'x-forwarded-for': clientOf(n),
    }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    return `POST /api/contact HTTP/1.1\r\n${lines.join('')}\r\n${body}`
  }
  /** @param {number} status */
  const note = (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1)
  await Promise.all(Array.from({ length: connections }, () => sendAll(base, nextRequest, note)))
  return statuses
}

/** @param {string} base @param {() => string | undefined} nextRequest @param {(status: number) => void} note @returns {Promise<void>} */
function sendAll(base, nextRequest, note) {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const send = () => {
      const request = nextRequest()
      if (request === undefined) socket.end(resolve)
      else socket.write(request)
    }
    let got = ''
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('connect', send)
    socket.on('data', (chunk) => {
      got += chunk.toString('latin1')
      const head = got.indexOf('\r\n\r\n')
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(got)?.[1] ?? 0)
      if (head < 0 || got.length < head + 4 + length) return
      note(Number(got.slice(9, 12)))
      got = ''
      send()
    })
  })
}
