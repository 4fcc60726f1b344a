import { findTextKind } from './find-text-kind.ts'
import { JournalReader } from './journals/read-journal.ts'
import { LedgerUnreadable } from './ledger-unreadable.ts'
import { findTextFormat } from './tables/find-delimiter.ts'
import { TableReader } from './tables/read-table.ts'
import { RecordSplitter } from './tables/split-records.ts'
import type { LedgerPeriod, LedgerReading } from './trial-balance.ts'

/** Takes text in chunks of any size, and gives what it says at its end. Both may throw `LedgerUnreadable`. */
export interface LedgerReader {
  push(chunk: string): void
  end(): LedgerReading
}

/** Whether a text is a file of postings for DATEV, by its first field. */
const DATEV = /^\uFEFF?"?(?:EXTF|DTVF)"?;/

/** A reader for a ledger in text. `head`: its beginning, some thousand letters, which shows what it is. It is pushed like the rest. */
export function openText(head: string, period: LedgerPeriod | null = null): LedgerReader {
  if (head.trim() === '') throw new LedgerUnreadable('The file is empty.')
  if (DATEV.test(head))
    throw new LedgerUnreadable(
      'This is a file of DATEV, which is not read yet. Export the list of totals and balances (Summen- und Saldenliste) as .csv or .xlsx.',
    )
  const kind = findTextKind(head)
  if (kind !== 'table') return new JournalReader({ beancount: kind === 'beancount', period })
  const format = findTextFormat(head)
  const table = new TableReader(format.delimiter, period)
  const splitter = new RecordSplitter(format, table.take)
  return {
    push: (chunk) => splitter.push(chunk),
    end: () => {
      splitter.end()
      return table.end()
    },
  }
}
