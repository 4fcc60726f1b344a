import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument, Sentence } from '../../model/document.ts'
import type { TableMatch } from '../../model/match.ts'
import { evidenceInSentence } from '../evidence.ts'
import { LAST_YEAR_MISSING } from './last-year-missing.ts'

/** Sentences that state the useful life or the depreciation rate of an asset. */
const LIVES = /\b(?:depreciat\w+|amorti[sz]\w+|useful (?:economic )?li(?:fe|ves)|written off|straight[- ]line|reducing balance)\b/i
const PERIODS = /\b(?:years?|months|%|per cent|per annum)/i
const SAYS_SO = /\b(?:chang\w+|revis\w+|reassess\w+|review(?:ed)? .{0,40}useful|previously|prospectively)\b/i
const NUMBER =
  /\b\d+(?:\.\d+)?\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|twenty-five|thirty|forty|fifty)\b/gi
const DATED = /\b(?:19|20)\d\d\b|[£€$¥]|\bnote \d/i
const MAX_LISTED = 6

/** CMP-08, the comparable part: lives and rates in policy sentences, and captions of the primary statements. */
export const changedPolicies: Check = {
  id: 'CMP-08',
  verifies: 'No policy, estimate, useful life, rate or caption changed without disclosure',
  level: 'H',
  norms: { IFRS: 'IAS 8.28, 39; IAS 1.45', UK_GAAP: 'FRS 102 10.13, 10.18, 3.11', US_GAAP: 'ASC 250-10-50-1, 50-4' },
  guard:
    'Only sentences that differ in nothing but the life or rate are compared; changed captions with the same figures are listed, not reported as wrong.',
  remedy: 'Disclose the change with its reason and effect, or restore last year’s words.',
  run: ({ document, prior, priorTables = [] }) => {
    if (prior === undefined) return { answer: LAST_YEAR_MISSING }
    const points = findChangedLives(document, prior)
    const captions = listCaptions(priorTables)
    const said = captions.length === 0 ? '' : ` Captions that changed: ${captions.slice(0, MAX_LISTED).join('; ')}.`
    if (points.length > 0)
      return { points, answer: { state: 'not-met', reason: `${points[0]?.title ?? ''}.${said}`, page: points[0]?.page ?? 1 } }
    return {
      answer: {
        state: 'for-a-person',
        reason: `No stated life or rate differs from last year’s; other policies need judgement.${said}`,
      },
    }
  },
}

const mask = (text: string) => text.replace(NUMBER, '#').toLowerCase()
const isPolicy = ({ text }: Sentence) => LIVES.test(text) && PERIODS.test(text) && !DATED.test(text)

function findChangedLives({ sentences }: FinancialDocument, prior: FinancialDocument): Point[] {
  const before = new Map<string, Sentence[]>()
  for (const sentence of prior.sentences.filter(isPolicy))
    before.set(mask(sentence.text), [...(before.get(mask(sentence.text)) ?? []), sentence])
  return sentences.filter(isPolicy).flatMap((sentence): Point[] => {
    const [old, ...more] = before.get(mask(sentence.text)) ?? []
    if (old === undefined || more.length > 0 || old.text === sentence.text) return []
    const around = sentences.filter((other) => Math.abs(other.paragraph - sentence.paragraph) <= 1)
    if (around.some(({ text }) => SAYS_SO.test(text))) return []
    const [now, then] = [[...sentence.text.matchAll(NUMBER)], [...old.text.matchAll(NUMBER)]]
    const at = now.findIndex((match, i) => match[0] !== then[i]?.[0])
    const match = now[at]
    if (match === undefined) return []
    return [
      {
        place: `life|${mask(sentence.text).slice(0, 60)}`,
        severity: 'warning',
        title: 'A useful life or rate differs from last year’s without an explanation',
        detail: `“${sentence.text.slice(0, 240)}” Last year, on page ${old.page}, ${then[at]?.[0] ?? ''} instead of ${match[0]}.`,
        page: sentence.page,
        evidence: evidenceInSentence(sentence, match.index, match.index + match[0].length),
      },
    ]
  })
}

/** Lines of the primary statements with the same figures but another name. */
function listCaptions(tables: readonly TableMatch[]): string[] {
  const letters = (text: string) =>
    text
      .replace(/\(?\bnotes? [\d, and]+\)?/gi, '')
      .replace(/[\d\W]+/g, '')
      .toLowerCase()
  return tables.flatMap(({ statement, other, rows }) =>
    statement.kind === 'note'
      ? []
      : rows.flatMap(({ row, otherRow }) => {
          const [now, then] = [statement.table.rows[row]?.label ?? '', other.table.rows[otherRow]?.label ?? '']
          return now === '' || then === '' || letters(now) === letters(then) ? [] : [`“${then}” is now “${now}”`]
        }),
  )
}
