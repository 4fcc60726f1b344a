import { type MappingFile, readMapping } from '@tickmark/engine/mapping'
import { decodeCsv } from './decode-csv.ts'

/** A hundred thousand accounts have less. */
const MAX_BYTES = 20_000_000

/** Reads a mapping from a file that someone chose. One that cannot be read at all has that as its problem. */
export async function readMappingFile(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<MappingFile> {
  if (file.size > MAX_BYTES) return refuse('The file is larger than 20 MB, which no mapping is.', 'Choose the CSV file of the mapping.')
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return refuse('The browser could not read the file.', 'Choose it again, or a copy of it.')
  }
  if (isArchive(bytes)) return refuse('This is a workbook, not a CSV file.', 'Save it as CSV in your spreadsheet program, and import that.')
  return readMapping(decodeCsv(bytes))
}

const refuse = (message: string, remedy: string): MappingFile => ({ rows: [], problems: [{ row: null, message, remedy }] })

/** Workbooks are zip archives. */
const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
