import { parseArgs } from 'node:util'
import type { TaggedReport } from '@tickmark/engine/facts'
import { checkUkFiling, type FilingPoint, findUkSuite } from '@tickmark/engine/filing'
import { readTaggedFile, readTaggedWords, TaggedUnreadable } from '@tickmark/reviewer/tagging'
import { describeSystemFault } from './describe-system-fault.ts'
import { writeFactsCsv } from './facts/write-csv.ts'
import { writeFactsJson } from './facts/write-json.ts'
import { writeFactsText } from './facts/write-text.ts'
import type { Output } from './output.ts'
import { toPrintable, toPrintableLine } from './printable.ts'
import { FileTooLarge, readWhole } from './read-file.ts'

/** Exit statuses of `tickmark facts`. */
const STATUS = { clean: 0, problemsFound: 1, notDone: 2 } as const
const MAX_BYTES = 200 * 1024 * 1024

/**
 * `tickmark facts FILE`: lists the facts of a tagged document, inline XBRL or an XBRL instance, what in its tags cannot be read, and what
 * Companies House and HMRC would refuse in accounts. Exits with 1 if there are problems or errors of filing.
 */
export async function runFacts(args: readonly string[], { out, err }: Output): Promise<number> {
  const refuse = (why: string): number => {
    err(`tickmark facts: ${toPrintableLine(why)}\n`)
    return STATUS.notDone
  }
  const input = readFactsArguments(args)
  if (typeof input === 'string') return refuse(input)
  const opened = await openTagged(input.file)
  if (typeof opened === 'string') return refuse(opened)
  const { report, filing } = opened
  if (input.format === 'json') out(`${writeFactsJson(input.file, report, filing)}\n`)
  else if (input.format === 'text') out(toPrintable(writeFactsText(input.file, report, filing)))
  else {
    out(writeFactsCsv(report))
    // CSV has no place for them.
    for (const { message, remedy } of report.problems) err(`${toPrintableLine(`${message} ${remedy}`)}\n`)
    for (const { title, detail, remedy } of filing) err(`${toPrintableLine(`${title}. ${detail} ${remedy}`)}\n`)
  }
  const hasErrors = report.problems.length > 0 || filing.some(({ severity }) => severity === 'error')
  return hasErrors ? STATUS.problemsFound : STATUS.clean
}

interface Opened {
  readonly report: TaggedReport
  readonly filing: readonly FilingPoint[]
}

/** What a file says in its tags and what a registry asks of it, or why it cannot be read. */
async function openTagged(file: string): Promise<Opened | string> {
  try {
    const bytes = await readWhole(file, MAX_BYTES)
    const report = readTaggedFile(bytes, { decodeUtf8 })
    return { report, filing: findUkSuite(report) === null ? [] : checkUkFiling(report, readTaggedWords(bytes, { decodeUtf8 })) }
  } catch (fault) {
    if (fault instanceof TaggedUnreadable) return `${file}: ${fault.message}`
    if (fault instanceof FileTooLarge) return `${file} is larger than 200 MB, which no report is`
    const why = describeSystemFault(file, fault)
    if (why === null) throw fault
    return why
  }
}

/** Several times faster than TextDecoder on Node 20. */
const decodeUtf8 = (utf8: Uint8Array): string => Buffer.from(utf8.buffer, utf8.byteOffset, utf8.length).toString('utf8')

interface FactsArguments {
  readonly file: string
  readonly format: 'text' | 'json' | 'csv'
}

function readFactsArguments(args: readonly string[]): FactsArguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { format: { type: 'string', default: 'text' } },
    })
    const [file, ...rest] = positionals
    if (file === undefined || file === '' || rest.length > 0) return 'name one file to read'
    const { format } = values
    if (format !== 'text' && format !== 'json' && format !== 'csv') return '--format is text, json or csv'
    return { file, format }
  } catch (fault) {
    return fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault)
  }
}
