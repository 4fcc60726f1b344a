// Loaded before the reviewer (`--import`) where its memory is measured: writes the peak of resident memory, in kilobytes, into the
// file that BENCH_RESOURCES names.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const file = process.env['BENCH_RESOURCES']
const status = '/proc/self/status'

/** Linux counts the parent's memory at the start of a process in its own peak, but for this line. */
function peak() {
  const own = existsSync(status) ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1] : undefined
  return own ?? String(process.resourceUsage().maxRSS)
}

if (file !== undefined) process.on('exit', () => writeFileSync(file, peak()))
