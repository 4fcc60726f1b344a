// `npm run fuzz [-- FORMAT…] [--count N] [--seed N]`: changed inputs for the readers of ledgers, which must end in a right answer or a clear
// error. Exits with 1 if one crashes, hangs or loses an amount without a word; the input is saved with its seed: `--seed SEED --count 1`
// makes it again.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const FORMATS = ['delimited', 'workbook', 'datev', 'audit-file', 'fec', 'journal', 'xero', 'quickbooks']
/** An input that takes so long hangs its reader. */
const MAX_INPUT_MS = 5_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '2000' }, seed: { type: 'string', default: String(Date.now() % 1_000_000_000) } },
})
const unknown = positionals.filter((name) => !FORMATS.includes(name))
if (unknown.length > 0) throw new Error(`There is no format ${unknown.join(', ')}. There are ${FORMATS.join(', ')}.`)

const folder = mkdtempSync(join(tmpdir(), 'tickmark-fuzz-'))
console.log(`seed ${values.seed}; inputs that fail are saved in ${folder}`)
for (const name of positionals.length > 0 ? positionals : FORMATS) if (!(await run(name))) process.exitCode = 1

/** In a process of its own, which is ended if it hangs. @param {string} name @returns {Promise<boolean>} whether all inputs passed */
function run(name) {
  const loader = new URL('../../server/src/testing/typescript/register.mjs', import.meta.url).href
  const program = fileURLToPath(new URL('run-format.ts', import.meta.url))
  const args = ['--conditions', 'tickmark-source', '--import', loader, program, name, values.count, values.seed, folder]
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  let last = ''
  const watch = setInterval(() => {
    const seed = readProgress(name)
    if (seed !== '' && seed === last) {
      console.log(`FAIL ${name} --seed ${seed} --count 1: no answer within ${MAX_INPUT_MS / 1000} seconds`)
      child.kill('SIGKILL')
    }
    last = seed
  }, MAX_INPUT_MS)
  return new Promise((resolve) =>
    child.on('close', (status, signal) => {
      clearInterval(watch)
      if (status !== 0 && status !== 1) console.log(`FAIL ${name} --seed ${readProgress(name)} --count 1: ended with ${status ?? signal}`)
      resolve(status === 0)
    }),
  )
}

/** The seed that is being tried; empty before the first. @param {string} name */
function readProgress(name) {
  try {
    return readFileSync(join(folder, `progress-${name}`), 'utf8').trim()
  } catch {
    return ''
  }
}
