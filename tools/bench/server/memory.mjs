import { quantile } from './quantile.mjs'
import { readMetric } from './read-metrics.mjs'

/** @typedef {import('./main.mjs').Bench} Bench */

const requests = 200_000
const connections = 10
const samples = 40
/** The last quarter against the second: a process that keeps something of each request would grow. */
const barRatio = 1.1
const megabyte = 1024 * 1024

const paths = ['/api/user/analyses?limit=20', '/api/user/notifications/unread', '/api/user/invitations']

/** Memory of the process over many requests. @param {Bench} bench */
export async function measureMemory(bench) {
  /** @type {number[]} */
  const sizes = []
  const began = performance.now()
  for (let sample = 0; sample < samples; sample += 1) {
    const each = requests / samples / connections
    await Promise.all(
      Array.from({ length: connections }, async (_, line) => {
        for (let at = 0; at < each; at += 1) {
          const { status } = await bench.owner.call('GET', paths[(at + line) % paths.length] ?? '')
          if (status !== 200) throw new Error(`a call was answered ${status}`)
        }
      }),
    )
    sizes.push(await readMetric(bench, 'process_resident_memory_bytes'))
  }
  const quarter = samples / 4
  const early = quantile(sizes.slice(quarter, 2 * quarter), 0.5)
  const late = quantile(sizes.slice(-quarter), 0.5)
  const rate = requests / ((performance.now() - began) / 1000)
  return [
    {
      text: `memory over ${requests} requests (${rate.toFixed(0)} per second): ${(early / megabyte).toFixed(0)} MB in the second quarter, ${(late / megabyte).toFixed(0)} MB in the last: ratio ${(late / early).toFixed(2)} (bar: ${barRatio}), most ${(Math.max(...sizes) / megabyte).toFixed(0)} MB`,
      isMet: late / early <= barRatio,
    },
  ]
}
