import { refuseOutput, writeWhole } from './output-file.ts'
import type { Output } from './output.ts'
import { toPrintableLine } from './printable.ts'
import { readArguments, type ReviewArguments } from './read-arguments.ts'
import type { ReviewFiles } from './review-files.ts'

/** Exit statuses of `tickmark review`. */
const STATUS = { clean: 0, errorsFound: 1, notDone: 2 } as const

/**
 * `tickmark review FILE.pdf`: reviews one file without a server or network. The report goes to standard output, a fault as one line to
 * standard error. A review whose marks cannot be written is still printed.
 */
export async function runReview(args: readonly string[], { out, err }: Output, review: ReviewFiles): Promise<number> {
  const refuse = (why: string) => {
    err(`tickmark review: ${toPrintableLine(why)}\n`)
    return STATUS.notDone
  }
  const input = readArguments(args)
  if (typeof input === 'string') return refuse(input)
  const unwritable = await refuseAnnotating(input)
  if (unwritable !== null) return refuse(unwritable)

  const undone: string[] = []
  let errorsFound = false
  let marked: Uint8Array | undefined
  await review(input, (step) => {
    if (step.kind === 'failed') undone.push(step.why)
    else if (step.kind === 'marked') marked = step.pdf
    else {
      out(step.report)
      errorsFound = step.errors
      undone.push(...step.undone)
    }
  })
  const unwritten = marked === undefined || input.annotate === undefined ? null : await writeWhole(input.annotate, marked)
  if (unwritten !== null) undone.push(unwritten)
  if (undone.length > 0) return refuse(undone.join('; '))
  return errorsFound ? STATUS.errorsFound : STATUS.clean
}

async function refuseAnnotating({ annotate: target, file, prior, previousDraft }: ReviewArguments): Promise<string | null> {
  if (target === undefined) return null
  return refuseOutput(
    target,
    [file, prior, previousDraft].filter((path) => path !== undefined),
  )
}
