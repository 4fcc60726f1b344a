import { connect } from 'node:net'

/**
 * Requests one path repeatedly on several connections, with as little client work as possible, so that the server is the bottleneck.
 * Each connection sends a request as soon as the previous response is complete.
 * @param {string} base @param {string} path @param {Record<string, string>} headers @param {number} connections @param {number} durationMs
 * @returns {Promise<number>} responses per second
 * @throws if any response is not 200
 */
export async function measureRate(base, path, headers, connections, durationMs) {
  const { hostname, port, host } = new URL(base)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`
  const end = performance.now() + durationMs
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(hostname, Number(port), request, end)))
  return (counts.reduce((total, count) => total + count, 0) / durationMs) * 1000
}

/** @param {string} hostname @param {number} port @param {string} request @param {number} end @returns {Promise<number>} number of responses */
function askUntil(hostname, port, request, end) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, hostname, () => socket.write(request))
    socket.setNoDelay(true)
    let answers = 0
    let got = ''
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      got += chunk.toString('latin1')
      const head = got.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(got)?.[1] ?? Number.NaN)
      if (got.length < head + 4 + length) return
      if (!got.startsWith('HTTP/1.1 200') || Number.isNaN(length)) {
        socket.destroy()
        reject(new Error(`unexpected response: ${got.slice(0, 300)}`))
        return
      }
      answers++
      got = ''
      if (performance.now() < end) socket.write(request)
      else socket.end(() => resolve(answers))
    })
  })
}
