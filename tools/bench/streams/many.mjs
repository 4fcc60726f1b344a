import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { now } from './moment.mjs'

const client = fileURLToPath(new URL('client.mjs', import.meta.url))
const mostMs = 250
const sampleMs = 100

/** Processor time of a process in milliseconds, all threads; NaN where the system does not tell. @param {number} pid */
function readCpuMs(pid) {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = rest.split(' ')
    // Clock ticks of a hundredth of a second, as Linux counts them for programs.
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}

/** @param {readonly number[]} sorted @param {number} share */
const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** @param {readonly number[]} values */
function describe(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const [half, p99, most] = [0.5, 0.99, 1].map((share) => quantile(sorted, share).toFixed(0))
  return { p99: quantile(sorted, 0.99), words: `half within ${half} ms, 99 of 100 within ${p99} ms, all within ${most} ms` }
}

/**
 * Many people ask at once: how long each piece takes from the model to whoever asked, and what the server works for it while all stream.
 * @param {import('../serve.mjs').Served} server @param {readonly string[]} tokens whose @param {number} pieces of one answer
 * @param {(line: string) => void} tell @returns {Promise<string[]>} the bars that were missed
 */
export async function benchMany(server, tokens, pieces, tell) {
  /** @type {{ at: number, cpu: number }[]} */
  const samples = []
  const sample = () => samples.push({ at: now(), cpu: readCpuMs(server.pid) })
  sample()
  const sampling = setInterval(sample, sampleMs)
  const child = spawn(process.execPath, [client], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ base: server.base, tokens }))
  const seen = /** @type {import('./client.mjs').Seen[]} */ (JSON.parse(await text(child.stdout)))
  clearInterval(sampling)
  sample()

  const came = seen.reduce((sum, { here }) => sum + here.length, 0)
  const whole = seen.filter(({ here, ended }) => ended && here.length === pieces).length
  const late = seen.flatMap(({ sent, here }) => here.map((at, index) => at - (sent[index] ?? Number.NaN)))
  const first = seen.map(({ sent, here }) => (here[0] ?? Number.NaN) - (sent[0] ?? Number.NaN))
  const from = Math.max(...seen.map(({ here }) => here[0] ?? 0))
  const to = Math.min(...seen.map(({ here }) => here.at(-1) ?? 0))
  const inside = samples.filter(({ at }) => at >= from && at <= to)
  const [begin, end] = [inside[0], inside.at(-1)]
  const all = describe(late)
  tell(`${tokens.length} answers at once: ${whole} came whole, ${came} pieces`)
  tell(`first piece    ${describe(first).words}`)
  tell(`every piece    ${all.words} (bar: ${mostMs} ms)`)
  if (begin !== undefined && end !== undefined && end.at > begin.at) {
    const between = seen.reduce((sum, { here }) => sum + here.filter((at) => at > begin.at && at <= end.at).length, 0)
    const cpu = end.cpu - begin.cpu
    const seconds = (end.at - begin.at) / 1_000
    tell(
      `while all stream: ${Math.round(between / seconds)} pieces a second, ${((cpu / between) * 1_000).toFixed(0)} µs of the server's processor time each, ${((cpu / (end.at - begin.at)) * 100).toFixed(0)} % of a core`,
    )
  }
  tell(`in all ${((samples.at(-1)?.cpu ?? 0) - (samples[0]?.cpu ?? 0)).toFixed(0)} ms of the server's processor time`)
  return [
    ...(whole === tokens.length ? [] : [`${tokens.length - whole} answers did not come whole`]),
    ...(all.p99 > mostMs ? [`99 of 100 pieces within ${Math.round(all.p99)} ms`] : []),
  ]
}
