import { type LedgerPeriod, type LedgerReading, LedgerUnreadable, openText } from '@tickmark/engine/ledgers'
import { decodeLines, type DecodeUtf8, type Encoding } from './decode-lines.ts'
import { gatherHead } from './gather-head.ts'
import { joinBytes } from './join-bytes.ts'
import { peek } from './peek.ts'
import { readWorkbook } from './read-workbook.ts'

/** A ledger or trial balance as it was read from a file. */
export interface LedgerFile {
  readonly reading: LedgerReading
  /** Of text; null for a workbook. */
  readonly encoding: Encoding | null
  /** Of a workbook: the sheet that was read, and the others. */
  readonly sheet: string | null
  readonly otherSheets: readonly string[]
}

export interface LedgerFileOptions {
  /** The sheet of a workbook; if it is left out, the one of the period, or else the first that can be read. */
  readonly sheet?: string | undefined
  /** What the lines of a general ledger or a journal are added up for; all of them, if it is left out. */
  readonly period?: LedgerPeriod | undefined
  /** A faster decoder than the platform's TextDecoder, where there is one. */
  readonly decodeUtf8?: DecodeUtf8 | undefined
}

/** So many letters show how a text is divided. */
const HEAD_LENGTH = 64 * 1024
const MAX_WORKBOOK_BYTES = 100 * 1024 * 1024

/**
 * Reads a trial balance or a ledger: CSV and other delimited text, a batch of DATEV, a journal of hledger, ledger or beancount, an audit file (SAF-T), or a workbook of Excel or OpenDocument. The bytes
 * decide what it is, not the name. Text is read as it comes, whatever its size. Throws `LedgerUnreadable`, whose message is for people.
 */
export async function readLedgerFile(
  chunks: AsyncIterable<Uint8Array>,
  { sheet, period, decodeUtf8 }: LedgerFileOptions = {},
): Promise<LedgerFile> {
  const { first, all } = await peek(gatherHead(chunks))
  if (first === undefined || first.length === 0) throw new LedgerUnreadable('The file is empty.')
  if (startsWith(first, [0x50, 0x4b, 0x03, 0x04]))
    return { ...(await readWorkbook(await readWhole(all), { sheet, period })), encoding: null }
  const other = OTHER_KINDS.find(({ signature }) => startsWith(first, signature))
  if (other !== undefined) throw new LedgerUnreadable(other.remedy)
  if (isMarkup(first)) {
    const { readAuditFile } = await import('./audit-file/read-audit-file.ts')
    return { ...(await readAuditFile(all, { period, decodeUtf8 })), sheet: null, otherSheets: [] }
  }
  const { first: head, all: decoded } = await peek(decodeLines(all, decodeUtf8))
  const beginning = (head?.text ?? '').slice(0, HEAD_LENGTH)
  if (isBytes(beginning)) throw new LedgerUnreadable('The file is neither text nor a workbook. Save it as .xlsx, .ods or .csv.')
  const reader = openText(beginning, period)
  let encoding: Encoding = 'utf-8'
  for await (const { text, encoding: found } of decoded) {
    reader.push(text)
    if (found !== 'utf-8') encoding = found
  }
  return { reading: reader.end(), encoding, sheet: null, otherSheets: [] }
}

const MAX_CONTROL_SHARE = 0.05

/** Whether it was no text that was decoded: zeros, or many control characters. */
function isBytes(text: string): boolean {
  const controls = [...text].filter((letter) => letter < ' ' && !/\s/.test(letter))
  return controls.includes('\0') || controls.length > text.length * MAX_CONTROL_SHARE
}

/** Files that are no text, by their first bytes, and what to do with them. */
const OTHER_KINDS = [
  {
    signature: [0xd0, 0xcf, 0x11, 0xe0],
    remedy: 'This is an old or protected Excel workbook. Open it in Excel and save it as .xlsx without a password.',
  },
  { signature: [0x25, 0x50, 0x44, 0x46], remedy: 'This is a PDF. Export the trial balance as .csv or .xlsx.' },
  { signature: [0x1f, 0x8b], remedy: 'This is a compressed file. Unpack it first.' },
]

/** With or without a mark, zeros of UTF-16 and blanks before it: the first letter is "<". */
function isMarkup(bytes: Uint8Array): boolean {
  const at = bytes.findIndex((byte) => !BEFORE_MARKUP.has(byte))
  return bytes[at] === '<'.charCodeAt(0)
}
const BEFORE_MARKUP: ReadonlySet<number> = new Set([0xef, 0xbb, 0xbf, 0xfe, 0xff, 0, 0x20, 0x09, 0x0a, 0x0d])

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean => signature.every((byte, at) => bytes[at] === byte)

async function readWhole(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of chunks) {
    size += part.length
    if (size > MAX_WORKBOOK_BYTES)
      throw new LedgerUnreadable('The workbook is larger than 100 MB. Save the sheet as .csv, which has no such limit.')
    parts.push(part)
  }
  return joinBytes(parts)
}
