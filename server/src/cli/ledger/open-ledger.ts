import { createReadStream } from 'node:fs'
import { type LedgerPeriod, LedgerUnreadable } from '@tickmark/engine/ledgers'
import { type LedgerFile, readLedgerFile } from '@tickmark/reviewer/ledgers'
import { describeSystemFault } from '../describe-system-fault.ts'

const CHUNK_BYTES = 1024 * 1024

/** What a ledger says, or why it cannot be read. `sheet` is the one to read of a workbook; lines of a ledger are added up for `period`. */
export async function openLedger(
  file: string,
  { sheet, period }: { readonly sheet?: string | undefined; readonly period?: LedgerPeriod | undefined } = {},
): Promise<LedgerFile | string> {
  try {
    // File streams yield buffers unless an encoding is set.
    const chunks = createReadStream(file, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>
    // Several times faster than TextDecoder on Node 20.
    return await readLedgerFile(chunks, {
      sheet,
      period,
      decodeUtf8: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('utf8'),
    })
  } catch (fault) {
    const why = fault instanceof LedgerUnreadable ? `${file}: ${fault.message}` : describeSystemFault(file, fault)
    if (why === null) throw fault
    return why
  }
}
