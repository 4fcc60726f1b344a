import { LedgerUnreadable } from '@tickmark/engine/ledgers'
import { unzipSync, zipSync } from 'fflate'

/** Cells and what they need. Pictures, macros, external links and embedded files are never unpacked. */
const WANTED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i
const MAX_ENTRIES = 10_000
/** 200,000 accounts take some 50 MB unpacked. */
const MAX_UNPACKED_BYTES = 300 * 1024 * 1024

/** The parts of a workbook that hold cells, in a file of their own that is not compressed. Throws `LedgerUnreadable`. */
export function unpackWorkbook(bytes: Uint8Array): Uint8Array {
  const files = unpack(bytes)
  if (files['xl/workbook.xml'] === undefined) throw new LedgerUnreadable('The file is no Excel workbook. Save it as .xlsx or .csv.')
  return zipSync(files, { level: 0 })
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let entries = 0
  let unpacked = 0
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        entries += 1
        if (!WANTED.test(name)) return false
        unpacked += originalSize
        if (entries > MAX_ENTRIES || unpacked > MAX_UNPACKED_BYTES)
          throw new LedgerUnreadable('The workbook is too large. Save the sheet as .csv, which has no such limit.')
        return true
      },
    })
  } catch (cause) {
    if (cause instanceof LedgerUnreadable) throw cause
    throw new LedgerUnreadable('The workbook is damaged. Open it in Excel, save it again, and try that copy.', { cause })
  }
}
