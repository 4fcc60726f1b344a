import { basename } from 'node:path'
import { listUndone, reviewDocument, type ReviewOptions } from '@tickmark/engine'
import { fillFromReport } from '@tickmark/exports'
import { printFile } from '@tickmark/reviewer/printing'
import { readPdfOrScan } from '../adapters/pdf-reader/read-scan.ts'
import { readTaxonomies } from './read-taxonomies.ts'
import { describeFault } from './describe-fault.ts'
import { toPrintable, toPrintableJson } from './printable.ts'
import type { OUTPUTS, ReviewArguments } from './read-arguments.ts'
import { readWhole } from './read-file.ts'
import { type FullReport, toReport, trimReport } from './to-report.ts'
import { writeText } from './write-text.ts'

/** The steps of a review, in this order; each may be missing. */
export type Step =
  /** So many pages of a scan have been recognised. */
  | { readonly kind: 'recognised'; readonly done: number; readonly pages: number }
  | { readonly kind: 'reviewed'; readonly report: string; readonly errors: boolean; readonly undone: readonly string[] }
  | { readonly kind: 'made'; readonly output: (typeof OUTPUTS)[number]; readonly bytes: Uint8Array }
  /** Why something that was asked for could not be done. */
  | { readonly kind: 'failed'; readonly why: string }

/** Reviews the files in the arguments, and reports each step as soon as it is done. Writes nothing. */
export type ReviewFiles = (input: ReviewArguments, report: (step: Step) => void) => Promise<void>

/** Reviews files in this thread. Throws only on faults of our own. */
export const reviewFiles: ReviewFiles = async (input, send) => {
  const { file, standard, prior, previousDraft, against, taxonomies, out, format } = input
  let reading = file
  const read = async (path: string) => {
    reading = path
    const pdf = await printFile(await readWhole(path), basename(path))
    return { pdf, pages: await readPdfOrScan(pdf, (done, pages) => send({ kind: 'recognised', done, pages })) }
  }
  try {
    const { pdf, pages } = await read(file)
    const options: ReviewOptions = {
      ...(standard === undefined ? {} : { standard }),
      ...(prior === undefined ? {} : { prior: (await read(prior)).pages }),
      ...(previousDraft === undefined ? {} : { previousDraft: (await read(previousDraft)).pages }),
      ...(against === undefined ? {} : { against: (await read(against)).pages }),
      ...(taxonomies === undefined || pages[0]?.tagged === undefined ? {} : { taxonomies: await readTaxonomies(taxonomies) }),
    }
    reading = file
    const review = reviewDocument(pages, options)
    const report = toReport(review, basename(file))
    const text = format === 'json' ? `${toPrintableJson(trimReport(report, input))}\n` : toPrintable(writeText(report, input))
    const errors = report.findings.some(({ severity }) => severity === 'error')
    send({ kind: 'reviewed', report: text, errors, undone: listUndone(review.limits) })
    await writeExports(report, input, send)
    if (out.annotate === undefined) return
    const { markPdf } = await import('@tickmark/reviewer/marking')
    send({ kind: 'made', output: 'annotate', bytes: await markPdf({ pdf, pages, review, file: basename(file) }) })
  } catch (fault) {
    send({ kind: 'failed', why: describeFault(reading, fault) })
  }
}

/** The memo and the workbook, if they are asked for. What writes them is loaded only then, as is what marks a copy. */
async function writeExports(report: FullReport, { out }: ReviewArguments, send: (step: Step) => void): Promise<void> {
  if (out.docx === undefined && out.xlsx === undefined) return
  const content = fillFromReport(report, new Date().toISOString().slice(0, 10))
  if (out.docx !== undefined) {
    const { writeMemo } = await import('@tickmark/exports/memo')
    send({ kind: 'made', output: 'docx', bytes: await writeMemo(content) })
  }
  if (out.xlsx !== undefined) {
    const { writeWorkbook } = await import('@tickmark/exports/workbook')
    send({ kind: 'made', output: 'xlsx', bytes: await writeWorkbook(content) })
  }
}
