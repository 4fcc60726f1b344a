import { resolve } from 'node:path'
import { refuseOutput, writeWhole } from './output-file.ts'
import type { Output } from './output.ts'
import { toPrintableLine } from './printable.ts'
import { OUTPUTS, readArguments, type ReviewArguments } from './read-arguments.ts'
import type { ReviewFiles } from './review-files.ts'

/** Exit statuses of `tickmark review`. */
const STATUS = { clean: 0, errorsFound: 1, notDone: 2 } as const

/**
 * `tickmark review FILE`: reviews one file without a server or network. The report goes to standard output, a fault as one line to
 * standard error. A review whose files cannot be written is still printed.
 */
export async function runReview(args: readonly string[], { out, err, progress }: Output, review: ReviewFiles): Promise<number> {
  const refuse = (why: string) => {
    err(`tickmark review: ${toPrintableLine(why)}\n`)
    return STATUS.notDone
  }
  const input = readArguments(args)
  if (typeof input === 'string') return refuse(input)
  const unwritable = await refuseOutputs(input)
  if (unwritable !== null) return refuse(unwritable)

  const undone: string[] = []
  let errorsFound = false
  const made = new Map<(typeof OUTPUTS)[number], Uint8Array>()
  await review(input, (step) => {
    progress?.(step.kind === 'recognised' && step.done < step.pages ? `Recognising page ${step.done + 1} of ${step.pages}` : '')
    if (step.kind === 'recognised') return
    if (step.kind === 'failed') undone.push(step.why)
    else if (step.kind === 'made') made.set(step.output, step.bytes)
    else {
      out(step.report)
      errorsFound = step.errors
      undone.push(...step.undone)
    }
  })
  for (const [output, bytes] of made) {
    const target = input.out[output]
    const unwritten = target === undefined ? null : await writeWhole(target, bytes)
    if (unwritten !== null) undone.push(unwritten)
  }
  if (undone.length > 0) return refuse(undone.join('; '))
  return errorsFound ? STATUS.errorsFound : STATUS.clean
}

/** Why one of the files that are asked for cannot be written, or null: no folder for it, an input, or the same file twice. */
async function refuseOutputs({ out, file, prior, previousDraft, against }: ReviewArguments): Promise<string | null> {
  const inputs = [file, prior, previousDraft, against].filter((path) => path !== undefined)
  const targets = OUTPUTS.flatMap((output) => out[output] ?? [])
  for (const target of targets) {
    const why = await refuseOutput(target, inputs)
    if (why !== null) return why
  }
  const twice = targets.find((target, at) => targets.findIndex((other) => resolve(other) === resolve(target)) < at)
  return twice === undefined ? null : `${twice} is named for two files; name another one`
}
