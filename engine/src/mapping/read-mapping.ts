import { findClassNamed, listClosestClasses } from './find-class-named.ts'
import { removeGuard } from './guard-formula.ts'
import type { MappingProblem, MappingRow } from './mapping.ts'
import { nameClass } from './name-class.ts'
import { type CsvRow, splitCsv } from './split-csv.ts'

/** What a file of a mapping says: its rows, and what is wrong with the others. */
export interface MappingFile {
  readonly rows: readonly MappingRow[]
  readonly problems: readonly MappingProblem[]
}

/** To look for the closest classes takes long, and a file with so many problems is another file. */
const MAX_PROBLEMS = 100
const MAX_QUOTED_LENGTH = 60
const CLOSEST_CLASSES = 3

interface Columns {
  readonly code: number
  readonly name: number
  readonly class: number
  readonly count: number
}

/**
 * Reads the columns code, account and class of a mapping, in any order; others do not count. The class is an id or a name. Rows without a
 * class choose nothing.
 */
export function readMapping(text: string): MappingFile {
  const { rows: lines, unclosed } = splitCsv(text.replace(/^\uFEFF/, ''))
  const problems: MappingProblem[] = []
  const add = (row: number | null, message: string, remedy: string): number => problems.push({ row, message, remedy })
  if (unclosed !== null) add(unclosed, `A quotation mark that opens in row ${unclosed} is never closed.`, 'Close it, or remove it.')
  const [heading, ...rest] = lines
  const columns = heading === undefined ? null : findColumns(heading.cells)
  if (heading === undefined || columns === null) {
    add(heading?.number ?? null, 'The first row does not name the columns.', 'Begin with the row “code,account,class”.')
    return { rows: [], problems }
  }
  const rows: MappingRow[] = []
  for (const line of rest) {
    if (problems.length === MAX_PROBLEMS) {
      add(line.number, `Row ${line.number} and those after it are not read: too many before it are wrong.`, 'Correct those first.')
      break
    }
    const read = readRow(line, columns)
    if (read !== null && 'class' in read) rows.push(read)
    else if (read !== null) problems.push(read)
  }
  return { rows, problems }
}

function findColumns(cells: readonly string[]): Columns | null {
  const headings = cells.map((cell) => cell.trim().toLowerCase())
  const columns = {
    code: headings.indexOf('code'),
    name: headings.findIndex((heading) => heading === 'account' || heading === 'name'),
    class: headings.indexOf('class'),
  }
  return columns.class === -1 || (columns.code === -1 && columns.name === -1) ? null : { ...columns, count: cells.length }
}

function readRow({ number, cells }: CsvRow, columns: Columns): MappingRow | MappingProblem | null {
  const [code = '', name = '', text = ''] = [columns.code, columns.name, columns.class].map((at) => removeGuard(cells[at] ?? ''))
  const because = (message: string, remedy: string): MappingProblem => ({ row: number, message: `Row ${number} ${message}`, remedy })
  if (cells.slice(columns.count).some((cell) => cell !== ''))
    return because('has more cells than there are columns.', 'Put quotation marks around cells with a comma or a semicolon.')
  if (text.trim() === '') return null
  if (code.trim() === '' && name.trim() === '') return because('names no account.', 'Write its code or its name, or delete the row.')
  const id = findClassNamed(text)
  if (id !== null) return { code, name, class: id }
  const quoted = text.slice(0, MAX_QUOTED_LENGTH)
  return {
    ...because(`has the class “${quoted}”, which there is not.`, `Write a class there is${nameClosest(quoted)}, or “none”.`),
    isUnknownClass: true,
  }
}

function nameClosest(text: string): string {
  const closest = listClosestClasses(text, CLOSEST_CLASSES).map((id) => (id === nameClass(id) ? `“${id}”` : `“${id}” (${nameClass(id)})`))
  return closest.length === 0 ? '' : `, such as ${closest.join(', ')}`
}
