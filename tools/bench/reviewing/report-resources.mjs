// Loaded before the reviewer (`--import`) to measure its memory: writes the peak resident memory, in kilobytes, to the file named by
// BENCH_RESOURCES.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const file = process.env['BENCH_RESOURCES']
const status = '/proc/self/status'

/** On Linux, maxRSS of a new process includes its parent's memory; VmHWM does not. */
function peak() {
  const own = existsSync(status) ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1] : undefined
  return own ?? String(process.resourceUsage().maxRSS)
}

if (file !== undefined) process.on('exit', () => writeFileSync(file, peak()))
