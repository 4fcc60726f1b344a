// `npm run bench:mapping -- LABELLED.csv`: suggestions for accounts whose chart says what they are. The file has the columns chart, code,
// account, statement_line and statement (balance, income or off-balance).
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ensureBuilt, serverPart } from '../../house/build.mjs'
import { parseCsv } from './parse-csv.mjs'

const { positionals } = parseArgs({ allowPositionals: true })
const [file] = positionals
if (file === undefined) throw new Error('Name the file of labelled accounts: npm run bench:mapping -- LABELLED.csv')
await ensureBuilt(serverPart)
const { statementOfClass, suggestClasses } = await import('@tickmark/engine/mapping')

const STATEMENTS = { balance: 'balance-sheet', income: 'income-statement' }
const accounts = parseCsv(readFileSync(file, 'utf8'))
const percent = (/** @type {number} */ part, /** @type {number} */ whole) =>
  `${((100 * part) / Math.max(1, whole)).toFixed(1).padStart(5)} %`

for (const chart of new Set(accounts.map((account) => account['chart'] ?? ''))) {
  const own = accounts.filter((account) => account['chart'] === chart)
  const suggestions = suggestClasses(own.map((account) => ({ code: account['code'] ?? '', name: account['account'] ?? '', group: '' })))
  let [counted, right] = [0, 0]
  /** @type {Map<string, Map<string, number>>} the suggestions of each labelled line, counted */
  const lines = new Map()
  for (const [at, account] of own.entries()) {
    const statement = account['statement'] ?? ''
    if (statement !== 'balance' && statement !== 'income') continue
    counted++
    const suggested = suggestions[at]?.class
    if (suggested !== undefined && statementOfClass(suggested) === STATEMENTS[statement]) right++
    const line = `${statement} ${account['statement_line']}`
    const counts = lines.get(line) ?? new Map()
    counts.set(suggested ?? 'none', (counts.get(suggested ?? 'none') ?? 0) + 1)
    lines.set(line, counts)
  }
  const commonest = [...lines.values()].map((counts) => [...counts].reduce((best, one) => (one[1] > best[1] ? one : best)))
  const alike = commonest.reduce((sum, [, count]) => sum + count, 0)
  const single = commonest.filter(([suggested]) => commonest.filter(([other]) => other === suggested).length === 1).length
  console.log(`${chart}: ${own.length} accounts, ${lines.size} lines`)
  console.log(`  ${percent(right, counted)} in the right statement`)
  console.log(`  ${percent(alike, counted)} with the commonest suggestion of their line`)
  console.log(`  ${percent(single, lines.size)} of lines with a suggestion of their own`)
}
