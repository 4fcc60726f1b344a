import type { Column, Figure, FinancialStatements, Line, Period } from '../statements/financial-statements.ts'

/** The statements as plain text, so that a golden case can be read by eye. Notes are left out. */
export function writeStatements({ entities, framework, unit, periods, statements }: FinancialStatements): string {
  const head = [
    `entities: ${entities.map(({ name, role }) => `${name.value ?? 'unknown'} (${role})`).join(', ')}`,
    `framework: ${framework.value ?? 'unknown'}, unit: ${unit.value?.text ?? 'unknown'}`,
    `periods: ${periods.map(({ year, start, end }) => `${year} (${start ?? '?'} to ${end ?? '?'})`).join(', ')}`,
  ]
  const blocks = statements
    .filter(({ kind }) => kind !== 'note')
    .map(({ kind, entity, columns, lines }) =>
      [`${kind}${entity === null ? '' : `, ${entity.role}`}: ${columns.map(writeColumn).join(' | ')}`, ...lines.map(writeLine)].join('\n'),
    )
  return `${[...head, '', blocks.join('\n\n')].join('\n')}\n`
}

function writeColumn({ period, basis, dimension }: Column): string {
  const parts = [dimension, basis, period.value === null ? null : `${period.value.year}${period.sure === 'inferred' ? '?' : ''}`]
  return parts.filter((part) => part !== null).join(' ') || 'unknown'
}

const writePeriod = ({ start, end }: Period): string => (start === null ? `at ${end ?? '?'}` : `${start} to ${end ?? '?'}`)

const MARKS: Readonly<Record<Line['role'], string>> = { heading: '#', total: '=', item: '-' }

function writeLine({ label, concept, term, period, level, role, cells }: Line): string {
  const meaning = [concept ?? '?', term, period === null ? null : writePeriod(period)].filter((part) => part !== null)
  const amounts = role === 'heading' ? '' : `: ${cells.map(writeFigure).join(' | ')}`
  return `${'  '.repeat(level)}${MARKS[role]} ${label} [${meaning.join(', ')}]${amounts}`
}

const writeFigure = (figure: Figure | null): string =>
  figure === null ? '' : figure.source.kind === 'printed' ? figure.source.figure.text : String(figure.value)
