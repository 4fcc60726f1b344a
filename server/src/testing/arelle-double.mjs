// A double of Arelle's command, for tests: it understands the arguments that we give, and validates nothing. The name of the document's first
// word says what it does.
import { readFileSync, writeFileSync } from 'node:fs'

const args = process.argv.slice(2)
const valueOf = (/** @type {string} */ name) => args[args.indexOf(name) + 1] ?? ''
if (!args.includes('--internetConnectivity=offline') || !args.includes('--validate')) throw new Error('not asked to validate offline')
const log = valueOf('--logFile')
const document = readFileSync(valueOf('--file'), 'utf8')
const write = (/** @type {object[]} */ entries) => writeFileSync(log, JSON.stringify({ log: entries }))
const entry = (/** @type {string} */ code, /** @type {string} */ level, /** @type {string} */ text) => ({
  code,
  level,
  refs: [],
  message: { text },
})

switch (document.split(' ')[0]) {
  case 'messages':
    write([
      entry('info', 'info', 'loaded in 0.23 secs'),
      entry('xbrl.4.6.1', 'error', ` A context is missing in ${valueOf('--file')} `),
      entry('xbrl.5.2', 'inconsistency', 'A sum differs.'),
    ])
    process.exitCode = 1
    break
  case 'environment':
    write([entry('names', 'error', Object.keys(process.env).toSorted().join(' '))])
    break
  case 'exit':
    process.stderr.write('Traceback\nModuleNotFoundError: no module\n')
    process.exitCode = 3
    break
  case 'hang':
    setInterval(() => {}, 1_000)
    break
  case 'flood':
    setInterval(() => process.stdout.write('x'.repeat(64 * 1024)), 1)
    break
  case 'flood-file':
    writeFileSync(log, 'x'.repeat(1024 * 1024))
    setInterval(() => {}, 1_000)
    break
  case 'memory': {
    const held = Buffer.alloc(700 * 1024 * 1024, 1)
    setInterval(() => held.length, 1_000)
    break
  }
  case 'nonsense':
    writeFileSync(log, '<log/>')
    break
  default:
    write([])
}
