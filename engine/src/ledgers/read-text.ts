import { BatchReader } from './datev/read-batch.ts'
import { findTextKind } from './find-text-kind.ts'
import { JournalReader } from './journals/read-journal.ts'
import { LedgerUnreadable } from './ledger-unreadable.ts'
import { findLineEnd, findTextFormat, type TextFormat } from './tables/find-delimiter.ts'
import type { Row } from './tables/row.ts'
import { TableReader } from './tables/read-table.ts'
import { RecordSplitter } from './tables/split-records.ts'
import type { LedgerPeriod, LedgerReading } from './trial-balance.ts'

/** Takes text in chunks of any size, and gives what it says at its end. Both may throw `LedgerUnreadable`. */
export interface LedgerReader {
  push(chunk: string): void
  end(): LedgerReading
}

/** Whether a text is a file in the format of DATEV, by its first field: EXTF of other programs, DTVF of its own. */
const DATEV = /^\uFEFF?"?(?:EXTF|DTVF)"?;/

/** A reader for a ledger in text. `head`: its beginning, some thousand letters, which shows what it is. It is pushed like the rest. */
export function openText(head: string, period: LedgerPeriod | null = null): LedgerReader {
  if (head.trim() === '') throw new LedgerUnreadable('The file is empty.')
  if (DATEV.test(head)) return openRows({ delimiter: ';', lineEnd: findLineEnd(head) }, new BatchReader(period))
  const kind = findTextKind(head)
  if (kind !== 'table') return new JournalReader({ beancount: kind === 'beancount', period })
  const format = findTextFormat(head)
  return openRows(format, new TableReader(format.delimiter, period))
}

interface RowReader {
  take(this: void, row: Row): void
  end(): LedgerReading
}

function openRows(format: TextFormat, reader: RowReader): LedgerReader {
  const splitter = new RecordSplitter(format, reader.take)
  return {
    push: (chunk) => splitter.push(chunk),
    end: () => {
      splitter.end()
      return reader.end()
    },
  }
}
