import { parseArgs } from 'node:util'
import { compareLedgers, isIsoDate, type LedgerPeriod } from '@tickmark/engine/ledgers'
import { openLedger } from './ledger/open-ledger.ts'
import { writeLedgerJson } from './ledger/write-json.ts'
import { writeLedgerText } from './ledger/write-text.ts'
import type { Output } from './output.ts'
import { toPrintable, toPrintableLine } from './printable.ts'

/** Exit statuses of `tickmark ledger`. */
const STATUS = { clean: 0, problemsFound: 1, notDone: 2 } as const

/**
 * `tickmark ledger FILE`: prints the trial balance of a ledger in any format that is read, with what was left out, what is wrong with it and
 * what tests of its lines show; with `--against`, what has changed since an earlier version. Exits with 1 if there are problems, or journals
 * that do not balance.
 */
export async function runLedger(args: readonly string[], { out, err }: Output): Promise<number> {
  const refuse = (why: string): number => {
    err(`tickmark ledger: ${toPrintableLine(why)}\n`)
    return STATUS.notDone
  }
  const input = readLedgerArguments(args)
  if (typeof input === 'string') return refuse(input)
  const file = await openLedger(input.file, input)
  if (typeof file === 'string') return refuse(file)
  const earlier = input.against === undefined ? null : await openLedger(input.against, input)
  if (typeof earlier === 'string') return refuse(earlier)
  const changes = earlier === null ? null : compareLedgers(earlier.reading.trialBalance, file.reading.trialBalance)
  out(input.format === 'json' ? `${writeLedgerJson(input.file, file, changes)}\n` : toPrintable(writeLedgerText(input.file, file, changes)))
  const { problems, tests } = file.reading
  return problems.length > 0 || (tests?.unbalanced?.count ?? 0) > 0 ? STATUS.problemsFound : STATUS.clean
}

interface LedgerArguments {
  readonly file: string
  readonly sheet: string | undefined
  readonly period: LedgerPeriod | undefined
  /** An earlier version, to compare with. */
  readonly against: string | undefined
  readonly format: 'text' | 'json'
}

const OPTIONS = {
  sheet: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  against: { type: 'string' },
  format: { type: 'string', default: 'text' },
} as const

function readLedgerArguments(args: readonly string[]): LedgerArguments | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    const [file, ...rest] = positionals
    if (file === undefined || file === '' || rest.length > 0) return 'name one file to read'
    const { format, sheet, from, to, against } = values
    if (format !== 'text' && format !== 'json') return '--format is text or json'
    if (from === undefined && to === undefined) return { file, sheet, period: undefined, against, format }
    if (from === undefined || to === undefined) return 'name both days of the period: --from and --to'
    if (!isIsoDate(from) || !isIsoDate(to) || from > to) return '--from and --to are days such as 2025-04-01, the first before the last'
    return { file, sheet, period: { from, to }, against, format }
  } catch (fault) {
    return fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault)
  }
}
