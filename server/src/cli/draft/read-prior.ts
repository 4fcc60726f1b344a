import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { EntityProfile } from '@tickmark/engine/drafting'
import { compareToProfile, type LastYear, readLastYear } from '@tickmark/engine/last-year'
import { periodBefore } from '@tickmark/engine/ledgers'
import { describeLastYear } from '@tickmark/reviewer/ledgers'
import { isStatements, mayBeStatements, printFile } from '@tickmark/reviewer/printing'
import { readPdfOrScan } from '../../adapters/pdf-reader/read-scan.ts'
import { describeFault } from '../describe-fault.ts'
import { readWhole } from '../read-file.ts'
import type { LedgerSource } from './ledger-source.ts'
import { readLedgerSource } from './read-ledger-source.ts'

const HEAD_BYTES = 1024

/**
 * Last year's trial balance, from that sheet of a workbook, or its accounts as they were published, by the content of the file; or why it cannot
 * be used.
 */
export async function readPrior(
  { prior: file, priorSheet: sheet }: { readonly prior: string; readonly priorSheet: string | undefined },
  profile: EntityProfile,
  progress: ((text: string) => void) | undefined,
): Promise<LedgerSource | string> {
  try {
    const bytes = mayBeStatements(await readHead(file)) ? await readWhole(file) : null
    if (bytes !== null && isStatements(bytes, basename(file))) {
      const pages = await readPdfOrScan(await printFile(bytes, basename(file)), (done, total) =>
        progress?.(done < total ? `Recognising page ${done + 1} of ${total}` : ''),
      )
      return toSource(file, readLastYear(pages), profile)
    }
  } catch (fault) {
    return describeFault(file, fault)
  }
  return readLedgerSource(file, periodBefore({ from: profile.periodStart, to: profile.periodEnd }, profile.priorPeriodStart), sheet)
}

/** Of a regular file; what comes through a pipe can be read once alone, and is a ledger. */
async function readHead(file: string): Promise<Uint8Array> {
  const handle = await open(file)
  try {
    if (!(await handle.stat()).isFile()) return new Uint8Array()
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function toSource(file: string, lastYear: LastYear, profile: EntityProfile): LedgerSource | string {
  const { trialBalance, currency } = lastYear
  const problems = [...compareToProfile(lastYear, profile), ...lastYear.problems]
  if (trialBalance === null || (currency !== null && currency !== profile.currency))
    return `${file}: ${problems.map(({ message, remedy }) => `${message} ${remedy}`).join(' ')}`
  return {
    file,
    trialBalance,
    problems: problems.map((problem) => ({ ...problem, row: null })),
    notes: describeLastYear(lastYear),
    unbalanced: 0,
  }
}
