import { parseArgs } from 'node:util'
import type { Standard } from '@tickmark/contract'

/** The files that a review can be written to: the marked document, the memo and the workbook. */
export const OUTPUTS = ['annotate', 'docx', 'xlsx'] as const
export type OutputFiles = Readonly<Partial<Record<(typeof OUTPUTS)[number], string>>>

/** What `tickmark review` was asked to do. */
export interface ReviewArguments {
  readonly file: string
  /** Last year's signed statements. */
  readonly prior: string | undefined
  /** An earlier draft of the same statements. */
  readonly previousDraft: string | undefined
  /** Another copy of the same document: the PDF of a tagged one. */
  readonly against: string | undefined
  /** The folder of official taxonomy packages. */
  readonly taxonomies: string | undefined
  /** Which files to write, and where. */
  readonly out: OutputFiles
  readonly standard: Standard | undefined
  readonly format: 'text' | 'json'
  /** Include every figure and every tie. */
  readonly full: boolean
  /** Include every tie with its arithmetic. */
  readonly explain: boolean
  readonly checklist: boolean
}

/** As `tickmark help` shows them. */
export const REVIEW_USAGE = [
  'review FILE [--prior FILE] [--previous-draft FILE] [--against FILE] [--taxonomies DIR] [--annotate OUT.pdf] [--docx OUT.docx] [--xlsx OUT.xlsx]',
  '[--standard IFRS|US_GAAP|UK_GAAP] [--format text|json] [--checklist] [--explain] [--full]',
].join('\n           ')

const OPTIONS = {
  prior: { type: 'string' },
  'previous-draft': { type: 'string' },
  against: { type: 'string' },
  taxonomies: { type: 'string' },
  annotate: { type: 'string' },
  docx: { type: 'string' },
  xlsx: { type: 'string' },
  standard: { type: 'string' },
  format: { type: 'string', default: 'text' },
  full: { type: 'boolean', default: false },
  explain: { type: 'boolean', default: false },
  checklist: { type: 'boolean', default: false },
} as const

/** Copied from the contract, to avoid loading its schema library for three words. */
const STANDARDS: readonly Standard[] = ['IFRS', 'US_GAAP', 'UK_GAAP']

/** Reads the arguments, or explains in one line what is wrong with them. */
export function readArguments(args: readonly string[]): ReviewArguments | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    const [file, ...rest] = positionals
    if (file === undefined || rest.length > 0) return 'name one file to review'
    const { format, prior, against, taxonomies, full, explain, checklist } = values
    if (format !== 'text' && format !== 'json') return '--format is text or json'
    const standard = STANDARDS.find((one) => one === values.standard)
    if (standard === undefined && values.standard !== undefined) return '--standard is IFRS, US_GAAP or UK_GAAP'
    const out: OutputFiles = Object.fromEntries(OUTPUTS.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))
    const unnamed = OUTPUTS.find((name) => out[name] === '')
    if (unnamed !== undefined) return `--${unnamed} names the file to write`
    if (file === '' || prior === '' || values['previous-draft'] === '' || values.against === '') return 'the name of a file is empty'
    return { file, prior, previousDraft: values['previous-draft'], against, taxonomies, out, standard, format, full, explain, checklist }
  } catch (fault) {
    return fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault)
  }
}
