import { parseArgs } from 'node:util'
import { Standard } from '@tickmark/contract'

export interface DraftArguments {
  /** The trial balance of this year. */
  readonly file: string
  readonly entity: string
  /** The folder to write to. */
  readonly out: string
  readonly prior: string | undefined
  /** The sheets to read of workbooks. */
  readonly sheet: string | undefined
  readonly priorSheet: string | undefined
  readonly mapping: string | undefined
  readonly standard: Standard | null
}

const OPTIONS = {
  entity: { type: 'string' },
  out: { type: 'string' },
  prior: { type: 'string' },
  sheet: { type: 'string' },
  'prior-sheet': { type: 'string' },
  mapping: { type: 'string' },
  standard: { type: 'string' },
} as const

/** The arguments of `tickmark draft`, or what is wrong with them. */
export function readDraftArguments(args: readonly string[]): DraftArguments | string {
  try {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
    const [file, ...rest] = positionals
    const { entity, out, prior, sheet, 'prior-sheet': priorSheet, mapping, standard } = values
    if (file === undefined || file === '' || rest.length > 0) return 'name one trial balance; the one of last year goes after --prior'
    if (entity === undefined) return 'name the profile of the entity with --entity profile.json'
    if (out === undefined || out === '') return 'name the folder to write to with --out DIR'
    if (priorSheet !== undefined && prior === undefined) return 'name the workbook of last year with --prior, beside --prior-sheet'
    const known = Standard.options.find((one) => one === standard)
    if (standard !== undefined && known === undefined) return `--standard is ${Standard.options.join(', ')}`
    return { file, entity, out, prior, sheet, priorSheet, mapping, standard: known ?? null }
  } catch (fault) {
    return fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault)
  }
}
