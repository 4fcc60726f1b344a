import type { FinancialDocument, Sentence } from '../model/document.ts'
import type { Figure } from '../model/table.ts'
import { citeSentence } from './answer-search.ts'
import type { Citation, Known, PlainAnswer, Question } from './known.ts'
import { answerOf, cite, listOf, onPage, plainly, quote } from './write.ts'

const MOST_TOLD = 3
/** A shorter one is a heading; a longer one tells of much else. */
const [SHORTEST, LONGEST] = [30, 600]

interface Counted {
  readonly asked: RegExp
  /** Running text that gives the number. */
  readonly said: RegExp
  /** The heading of a table of such numbers, of its note or of a group in it, or the name of one of its rows. */
  readonly headed: RegExp
  readonly absent: string
}

/** What is counted in heads or pieces, so that no line of money answers for it. */
const COUNTED: readonly Counted[] = [
  {
    asked: /\bhow many (?:people|employees|staff)\b|\bnumber of (?:employees|staff|people)\b|\bheadcount\b/,
    said: /\b\d[\d,]*(?: (?:full|part)[- ]time| permanent| active| global| regular)* (?:employees|people|staff|team members|associates|colleagues)\b|\bemploy(?:ed|s)? (?:approximately |about |some |over )?\d[\d,]*\b/i,
    headed: /\bnumber of (?:employees|persons|people|staff)\b|\bemployee numbers\b|\bheadcount\b/i,
    absent: 'I found no number of people in the draft.',
  },
  {
    asked: /\b(?:how many|number of) (?:\w+ )?shares\b.*\b(?:outstanding|issued?|in issue|are there)\b|\bshares (?:outstanding|in issue)\b/,
    said: /\b\d[\d,.]*(?: (?:million|billion|thousand))? (?:ordinary |common )?shares\b.*\b(?:outstanding|in issue)\b|\bshares\b.*\boutstanding\b[^.]*\b\d[\d,]{4,}/i,
    headed: /\bnumber of (?:ordinary )?shares\b|\bshares in issue\b/i,
    absent: 'I found no number of shares outstanding in the draft.',
  },
]

/** "How many people are employed?": what the draft counts, never a line of money whose name is alike. */
export function answerCounts({ plain }: Question, { document }: Known): PlainAnswer | null {
  const counted = COUNTED.find(({ asked }) => asked.test(plain))
  if (document === null || counted === undefined) return null
  const rows = rowsOf(document, counted)
  const sentences = document.sentences
    .filter(({ text }) => text.length >= SHORTEST && text.length <= LONGEST && counted.said.test(text))
    .slice(0, MOST_TOLD)
  const told = [...sentences.map(tell), ...rows.map((row) => row.told)]
  if (told.length === 0) return answerOf([counted.absent])
  return answerOf(
    [told.map((one) => `- ${one}`).join('\n')],
    [...sentences.map((sentence) => citeSentence(document, sentence)), ...rows.flatMap(({ citations }) => citations)],
  )
}

const tell = ({ text, page }: Sentence): string => `${quote(text)} (${onPage(page)})`

interface ToldRow {
  readonly told: string
  readonly citations: readonly Citation[]
}

function rowsOf(document: FinancialDocument, { headed }: Counted): ToldRow[] {
  const rows = document.statements.flatMap(({ table, noteTitle = '' }) =>
    table.rows.filter(({ label, group }) => [label, group, noteTitle].some((name) => headed.test(name))),
  )
  const told = rows.flatMap((row): ToldRow[] => {
    const figures = row.cells.filter((figure): figure is Figure => figure?.kind === 'amount')
    const name = row.label === '' ? row.group : row.label
    if (figures.length === 0) return []
    return [
      {
        told: `“${plainly(name)}”: ${listOf(figures.map(({ text }) => `**${plainly(text)}**`))} (${onPage(row.page)})`,
        citations: figures.map((figure) => cite(document, { ...figure, text: `${name}: ${figure.text}` })),
      },
    ]
  })
  return told.slice(0, MOST_TOLD)
}
