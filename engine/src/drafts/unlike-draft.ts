import type { FinancialDocument } from '../model/document.ts'
import { sameAmount, type TableMatch } from '../model/match.ts'
import { digitsOf } from '../model/rounding.ts'

/** Shorter sentences and figures with fewer digits match by chance. */
const MIN_WORDS = 6
const MIN_DIGITS = 3
/** With fewer figures the sentences decide: companies in one trade use similar sentences. */
const MIN_FIGURES = 20
/** A draft of the same statements shares more than one in this many with this one. */
const SHARED = 20

/** Why a document is not an earlier draft of another; undefined where it is. */
export function findUnlikeDraft(
  document: FinancialDocument,
  earlier: FinancialDocument,
  tables: readonly TableMatch[],
): string | undefined {
  const figures = Math.min(countFigures(document), countFigures(earlier))
  const [now, before] = [listSentences(document), listSentences(earlier)]
  const [shared, of] =
    figures >= MIN_FIGURES
      ? [countAgreeing(tables), figures]
      : [[...now].filter((text) => before.has(text)).length + countAgreeing(tables), Math.min(now.size, before.size) + figures]
  if (of === 0 || SHARED * shared >= of) return undefined
  const [name, other] = [document.profile.entity, earlier.profile.entity]
  const whose =
    name === undefined || other === undefined || name.toLowerCase() === other.toLowerCase() ? '' : `it belongs to ${other}, and `
  return `${whose}almost none of its content is in this document`
}

function countFigures({ statements }: FinancialDocument): number {
  return statements.reduce(
    (sum, { table }) => sum + table.rows.reduce((count, { cells }) => count + cells.filter(isDistinctive).length, 0),
    0,
  )
}

function countAgreeing(tables: readonly TableMatch[]): number {
  return tables.reduce(
    (sum, { cells, shift }) =>
      sum +
      cells.filter(({ figure, otherFigure, opening }) => !opening && isDistinctive(figure) && sameAmount(figure, otherFigure, shift))
        .length,
    0,
  )
}

const isDistinctive = (figure: TableMatch['cells'][number]['figure']) => figure?.kind === 'amount' && digitsOf(figure.value) >= MIN_DIGITS

const listSentences = ({ sentences }: FinancialDocument) =>
  new Set(sentences.flatMap(({ text, words }) => (words.length >= MIN_WORDS ? [text] : [])))
