import { LedgerUnreadable } from '@tickmark/engine/ledgers'
import { strFromU8, unzipSync, zipSync } from 'fflate'

/** Cells and what they need. Pictures, macros, external links and embedded files are never unpacked. */
const WANTED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml|mimetype|content\.xml|META-INF\/manifest\.xml)$/i
const MAX_ENTRIES = 10_000
/** 200,000 accounts take some 50 MB unpacked. */
const MAX_UNPACKED_BYTES = 300 * 1024 * 1024

export const DAMAGED = 'The workbook is damaged. Open it, save it again, and try that copy.'

export interface UnpackedWorkbook {
  readonly kind: 'excel' | 'open-document'
  /** The parts that hold cells, in a file of their own that is not compressed. */
  readonly bytes: Uint8Array
}

/** Unpacks a workbook of Excel, or a spreadsheet of OpenDocument, as far as it holds cells. Throws `LedgerUnreadable`. */
export function unpackWorkbook(bytes: Uint8Array): UnpackedWorkbook {
  const files = unpack(bytes)
  const textOf = (name: string): string => strFromU8(files[name] ?? new Uint8Array())
  if (textOf('META-INF/manifest.xml').includes('encryption-data'))
    throw new LedgerUnreadable('The spreadsheet is protected with a password. Save it without one.')
  const isOpen = files['content.xml'] !== undefined && textOf('mimetype').startsWith('application/vnd.oasis.opendocument.spreadsheet')
  if (!isOpen && files['xl/workbook.xml'] === undefined)
    throw new LedgerUnreadable('The file is no workbook. Save it as .xlsx, .ods or .csv.')
  return { kind: isOpen ? 'open-document' : 'excel', bytes: zipSync(files, { level: 0 }) }
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
    throw new LedgerUnreadable(DAMAGED, { cause })
  }
}
