import { basename } from 'node:path'
import { listUndone, reviewDocument, type ReviewOptions } from '@tickmark/engine'
import { pdfMarker } from '../adapters/pdf-marker/mark-pdf.ts'
import { pdfReader } from '../adapters/pdf-reader/read-pdf.ts'
import { describeFault } from './describe-fault.ts'
import { toPrintable, toPrintableJson } from './printable.ts'
import type { ReviewArguments } from './read-arguments.ts'
import { readWhole } from './read-file.ts'
import { toReport, trimReport } from './to-report.ts'
import { writeText } from './write-text.ts'

/** What comes of a review, in this order; each may be missing. */
export type Step =
  | { readonly kind: 'reviewed'; readonly report: string; readonly errors: boolean; readonly undone: readonly string[] }
  | { readonly kind: 'marked'; readonly pdf: Uint8Array }
  /** Something asked for cannot be done, and why. */
  | { readonly kind: 'failed'; readonly why: string }

/** Reviews what the arguments name, and tells each step as soon as it is taken. Writes nothing. */
export type ReviewFiles = (input: ReviewArguments, tell: (step: Step) => void) => Promise<void>

/** Reviews files here and now. Throws only what is a fault of our own. */
export const reviewFiles: ReviewFiles = async (input, tell) => {
  const { file, standard, prior, previousDraft, annotate, format } = input
  let reading = file
  const read = async (path: string) => {
    reading = path
    const pdf = await readWhole(path)
    return { pdf, pages: await pdfReader.read(pdf) }
  }
  try {
    const { pdf, pages } = await read(file)
    const options: ReviewOptions = {
      ...(standard === undefined ? {} : { standard }),
      ...(prior === undefined ? {} : { prior: (await read(prior)).pages }),
      ...(previousDraft === undefined ? {} : { previousDraft: (await read(previousDraft)).pages }),
    }
    reading = file
    const review = reviewDocument(pages, options)
    const report = toReport(review, basename(file))
    const text = format === 'json' ? `${toPrintableJson(trimReport(report, input))}\n` : toPrintable(writeText(report, input))
    const errors = report.findings.some(({ severity }) => severity === 'error')
    tell({ kind: 'reviewed', report: text, errors, undone: listUndone(review.limits) })
    if (annotate !== undefined) tell({ kind: 'marked', pdf: await pdfMarker.mark({ pdf, pages, review, file: basename(file) }) })
  } catch (fault) {
    tell({ kind: 'failed', why: describeFault(reading, fault) })
  }
}
