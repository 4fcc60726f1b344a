import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Page, type Review, reviewDocument, type ReviewOptions } from '@tickmark/engine'
import { pdfMarker } from '../adapters/pdf-marker/mark-pdf.ts'
import { listUndone } from '../adapters/pdf-marker/list-cautions.ts'
import { pdfReader } from '../adapters/pdf-reader/read-pdf.ts'
import { describeFault } from './describe-fault.ts'
import { refuseOutput, writeWhole } from './output-file.ts'
import type { Output } from './output.ts'
import { readArguments, type ReviewArguments } from './read-arguments.ts'
import { toReport, trimReport } from './to-report.ts'
import { writeText } from './write-text.ts'

/** Exit statuses of `tickmark review`. */
const STATUS = { clean: 0, errorsFound: 1, notDone: 2 } as const

/**
 * `tickmark review FILE.pdf`: reviews one file without server or network. The report goes to standard output, a fault in one line to
 * standard error. A review whose marks cannot be written is printed all the same.
 */
export async function runReview(args: readonly string[], { out, err }: Output): Promise<number> {
  const refuse = (why: string) => {
    err(`tickmark review: ${why}\n`)
    return STATUS.notDone
  }
  const input = readArguments(args)
  if (typeof input === 'string') return refuse(input)
  const unwritable = await refuseAnnotating(input)
  if (unwritable !== null) return refuse(unwritable)

  const read = await readAll(input)
  if (typeof read === 'string') return refuse(read)
  const review = reviewDocument(read.pages, read.options)
  const report = toReport(review, basename(input.file))
  out(input.format === 'json' ? `${JSON.stringify(trimReport(report, input))}\n` : writeText(report, input))

  const unmarked = await annotate(input, read, review)
  const undone = [...listUndone(review.limits), ...(unmarked === null ? [] : [unmarked])]
  if (undone.length > 0) return refuse(undone.join('; '))
  return report.findings.some(({ severity }) => severity === 'error') ? STATUS.errorsFound : STATUS.clean
}

async function refuseAnnotating({ annotate: target, file, prior, previousDraft }: ReviewArguments): Promise<string | null> {
  if (target === undefined) return null
  return refuseOutput(
    target,
    [file, prior, previousDraft].filter((path) => path !== undefined),
  )
}

interface Read {
  readonly pdf: Uint8Array
  readonly pages: readonly Page[]
  readonly options: ReviewOptions
}

/** Reads the documents, or says which of them cannot be read and why. */
async function readAll({ file, standard, prior, previousDraft }: ReviewArguments): Promise<Read | string> {
  let reading = file
  const read = async (path: string) => {
    reading = path
    const pdf = await readFile(path)
    return { pdf, pages: await pdfReader.read(pdf) }
  }
  try {
    const draft = await read(file)
    const lastYear = prior === undefined ? {} : { prior: (await read(prior)).pages }
    const earlier = previousDraft === undefined ? {} : { previousDraft: (await read(previousDraft)).pages }
    return { ...draft, options: { ...(standard === undefined ? {} : { standard }), ...lastYear, ...earlier } }
  } catch (fault) {
    return describeFault(reading, fault)
  }
}

/** Writes the marked document where that was asked for. Answers why it could not, or null. */
async function annotate({ annotate: target, file }: ReviewArguments, { pdf, pages }: Read, review: Review): Promise<string | null> {
  if (target === undefined) return null
  try {
    return await writeWhole(target, await pdfMarker.mark({ pdf, pages, review, file: basename(file) }))
  } catch (fault) {
    return describeFault(file, fault)
  }
}
