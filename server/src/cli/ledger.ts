import { parseArgs } from 'node:util'
import { isIsoDate, type LedgerPeriod } from '@tickmark/engine/ledgers'
import { openLedger } from './ledger/open-ledger.ts'
import { writeLedgerJson } from './ledger/write-json.ts'
import { writeLedgerText } from './ledger/write-text.ts'
import type { Output } from './output.ts'
import { toPrintable, toPrintableLine } from './printable.ts'

/** Exit statuses of `tickmark ledger`. */
const STATUS = { clean: 0, problemsFound: 1, notDone: 2 } as const

/**
 * `tickmark ledger FILE`: prints the trial balance of a ledger in any format that is read, with what was left out and what is wrong with it.
 * Exits with 1 if there are problems.
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
  out(input.format === 'json' ? `${writeLedgerJson(input.file, file)}\n` : toPrintable(writeLedgerText(input.file, file)))
  return file.reading.problems.length > 0 ? STATUS.problemsFound : STATUS.clean
}

interface LedgerArguments {
  readonly file: string
  readonly sheet: string | undefined
  readonly period: LedgerPeriod | undefined
  readonly format: 'text' | 'json'
}

const OPTIONS = {
  sheet: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  format: { type: 'string', default: 'text' },
} as const

function readLedgerArguments(args: readonly string[]): LedgerArguments | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    const [file, ...rest] = positionals
    if (file === undefined || file === '' || rest.length > 0) return 'name one file to read'
    const { format, sheet, from, to } = values
    if (format !== 'text' && format !== 'json') return '--format is text or json'
    if (from === undefined && to === undefined) return { file, sheet, period: undefined, format }
    if (from === undefined || to === undefined) return 'name both days of the period: --from and --to'
    if (!isIsoDate(from) || !isIsoDate(to) || from > to) return '--from and --to are days such as 2025-04-01, the first before the last'
    return { file, sheet, period: { from, to }, format }
  } catch (fault) {
    return fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault)
  }
}
