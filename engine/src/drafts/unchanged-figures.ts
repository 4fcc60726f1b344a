import type { FinancialDocument, PlacedWord, Sentence } from '../model/document.ts'
import type { TableMatch } from '../model/match.ts'
import type { Place, UnchangedFigure } from '../model/review.ts'

/**
 * Figures that a later draft prints as the earlier one did: in the same row and column of the same table and unit, under the same caption, or
 * at the same point of the same sentence. Where the rows or sentences are alike but not the same, nothing is claimed. Places are those of the
 * pages as read.
 */
export function listUnchangedFigures(
  document: Pick<FinancialDocument, 'sentences'>,
  previous: Pick<FinancialDocument, 'sentences'>,
  tables: readonly TableMatch[],
): UnchangedFigure[] {
  return [...tables.flatMap(unchangedCells), ...unchangedInText(document.sentences, previous.sentences)]
}

function unchangedCells({ statement, other, cells, shift }: TableMatch): UnchangedFigure[] {
  const [unit, unitBefore] = [statement.unit, other.unit]
  if (shift !== 0 || unit?.currency !== unitBefore?.currency) return []
  return cells.flatMap(({ row, otherRow, figure, otherFigure, opening }) => {
    if (opening || figure === undefined || otherFigure === undefined || figure.text !== otherFigure.text) return []
    const [line, lineBefore] = [statement.table.rows[row], other.table.rows[otherRow]]
    return line?.label === lineBefore?.label && line?.group === lineBefore?.group
      ? [{ previous: toPlace(otherFigure), now: toPlace(figure) }]
      : []
  })
}

/** Sentences that occur as often in both drafts are paired in their order. */
function unchangedInText(now: readonly Sentence[], previous: readonly Sentence[]): UnchangedFigure[] {
  const before = groupByText(previous)
  return [...groupByText(now)].flatMap(([text, sentences]) => {
    const partners = before.get(text) ?? []
    return partners.length === sentences.length ? sentences.flatMap((sentence, i) => unchangedWords(sentence, partners[i])) : []
  })
}

/** Two sentences with the same text have the same words, unless their lines break within one. */
function unchangedWords({ words }: Sentence, previous: Sentence | undefined): UnchangedFigure[] {
  return words.flatMap((word, i) => {
    const partner = previous?.words[i]
    return /\d/.test(word.text) && partner?.text === word.text ? [{ previous: toPlace(partner), now: toPlace(word) }] : []
  })
}

function groupByText(sentences: readonly Sentence[]): Map<string, Sentence[]> {
  const groups = new Map<string, Sentence[]>()
  for (const sentence of sentences) {
    const group = groups.get(sentence.text)
    if (group === undefined) groups.set(sentence.text, [sentence])
    else group.push(sentence)
  }
  return groups
}

const toPlace = ({ page, text, box }: PlacedWord | Place): Place => ({ page, text, box })
