import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { Standard } from '@tickmark/contract'
import { reviewDocument } from '@tickmark/engine'
import { pdfReader } from '../adapters/pdf-reader/read-pdf.ts'
import { PdfUnreadable, type PdfFault } from '../ports/pdf-reader.ts'
import type { Output } from './output.ts'
import { toReport } from './to-report.ts'
import { writeText } from './write-text.ts'

/** Exit statuses of `tickmark review`. */
const STATUS = { clean: 0, errorsFound: 1, notReviewable: 2 } as const

const FAULTS: Readonly<Record<PdfFault, string>> = {
  NOT_A_PDF: 'is not a PDF',
  PDF_ENCRYPTED: 'is encrypted; save a copy without a password and review that',
  PDF_CORRUPTED: 'is damaged and cannot be read as a PDF',
  PDF_NO_TEXT: 'holds no text; it may be scanned or contain only images',
}

/** `tickmark review FILE.pdf`: reviews one file without server or network. The report goes to standard output, a fault in one line to standard error. */
export async function runReview(args: readonly string[], { out, err }: Output): Promise<number> {
  const refuse = (why: string) => {
    err(`tickmark review: ${why}\n`)
    return STATUS.notReviewable
  }
  const input = readArguments(args)
  if (typeof input === 'string') return refuse(input)
  try {
    const pages = await pdfReader.read(await readFile(input.file))
    const review = reviewDocument(pages, input.standard === undefined ? {} : { standard: input.standard })
    const report = toReport(review, basename(input.file), input.full)
    out(input.format === 'json' ? `${JSON.stringify(report)}\n` : writeText(report))
    return report.findings.some(({ severity }) => severity === 'error') ? STATUS.errorsFound : STATUS.clean
  } catch (fault) {
    return refuse(describeFault(input.file, fault))
  }
}

interface ReviewArguments {
  readonly file: string
  readonly standard: Standard | undefined
  readonly format: 'text' | 'json'
  readonly full: boolean
}

function readArguments(args: readonly string[]): ReviewArguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { standard: { type: 'string' }, format: { type: 'string', default: 'text' }, full: { type: 'boolean', default: false } },
    })
    const [file, ...rest] = positionals
    if (file === undefined || rest.length > 0) return 'name one PDF file to review'
    if (values.format !== 'text' && values.format !== 'json') return '--format is text or json'
    const standard = Standard.optional().safeParse(values.standard)
    if (!standard.success) return '--standard is IFRS, US_GAAP or UK_GAAP'
    return { file, standard: standard.data, format: values.format, full: values.full }
  } catch (fault) {
    return fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault)
  }
}

function describeFault(file: string, fault: unknown): string {
  if (fault instanceof PdfUnreadable) return `${file} ${FAULTS[fault.code]}`
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined
  if (code === 'ENOENT') return `${file} does not exist`
  if (code === 'EISDIR') return `${file} is a folder; name one PDF file`
  if (code === 'EACCES') return `${file} may not be read`
  throw fault
}
