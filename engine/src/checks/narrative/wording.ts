import { shortenAtWord } from '../shorten-label.ts'
import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument, Sentence } from '../../model/document.ts'
import { listOf } from '../../model/list-of.ts'
import { evidenceInSentence } from '../evidence.ts'
import { oddMarks } from './odd-marks.ts'
import { findRepeatedParagraphs } from './repeated-paragraphs.ts'

/** Words that are never meant to be repeated. */
const DOUBLED =
  /(?<![\p{L}’'-])(the|of|and|to|in|a|an|is|are|was|were|for|with|on|by|be|as|at|or|from|which|has|have|its|this)(?: \1)(?![\p{L}’'.-])/gu
const DOUBLE = /\b(\w{1,5}) \1\b/
const BRITISH =
  /(?<!\p{L})(?:(?:recognis|capitalis|amortis|utilis|summaris|organis(?!m)|realis(?![mt]))(?!é)\p{L}+|colours?|favour(?:able)?|labour|behaviours?|programmes?|licences?)(?!\p{L})/gu
const AMERICAN =
  /(?<!\p{L})(?:(?:recogniz|capitaliz|amortiz|utiliz|summariz|organiz|realiz)\p{L}+|colors?|favor(?:able)?|labor|behaviors?)(?!\p{L})/gu
/** A cheap test for every sentence. */
const SPELLED = /(?:gn|an|al|t|il|ar)i[sz]|[lvb]our|olor|avor|labor|havior|programme|licence/
/** A spelling with this share is the rule; the other is a slip. */
const RULE = 0.9
const MIN_USES = 10
const MAX_EVIDENCE = 6

interface Hit {
  readonly sentence: Sentence
  readonly at: number
  readonly text: string
}

/**
 * NAR-10, what a machine can see of wording: repeated words, repeated paragraphs, two spellings, two number formats. Grammar needs
 * judgement.
 */
export const wording: Check = {
  id: 'NAR-10',
  verifies: 'Wording is clean: no repeated word or paragraph, and one spelling throughout',
  level: 'L',
  guard:
    'Notes only, one for each kind, except for an amount in a table with the wrong digit separator; names, words that are rightly doubled, and the same terms under different headings are ignored.',
  remedy: 'Correct it here and wherever it recurs.',
  question: {
    ask: 'Is a sentence incomplete, ungrammatical or left over from another document, or is an abbreviation never explained? Ignore style.',
    words: /\p{Ll}{3,} \p{Ll}{2,} \p{Ll}{2,} \p{Ll}{3,}/u,
    ceiling: 'info',
  },
  run: ({ document }) => ({
    points: [
      ...doubledWords(document),
      ...repeatedParagraphs(document),
      ...mixedSpelling(document),
      ...mixedFormats(document),
      ...oddMarks(document),
    ],
    answer: {
      state: 'for-a-person',
      reason: 'Grammar and style need a reader; the text was searched for doubled words, repeated paragraphs and mixed spelling.',
    },
  }),
}

function doubledWords({ sentences }: FinancialDocument): Point[] {
  const hits = sentences.flatMap((sentence): Hit[] =>
    DOUBLE.test(sentence.text) ? [...sentence.text.matchAll(DOUBLED)].map(({ 0: text, index }) => ({ sentence, at: index, text })) : [],
  )
  return remark('doubled', hits, (first) => `“${first.text}”: a word is printed twice`)
}

function repeatedParagraphs(document: FinancialDocument): Point[] {
  const hits = findRepeatedParagraphs(document).map((sentence): Hit => ({ sentence, at: 0, text: sentence.text.slice(0, 60) }))
  return remark('repeated', hits, ({ sentence }) => `“${shortenAtWord(sentence.text, 61)}”: the paragraph is printed twice`)
}

function mixedSpelling({ sentences }: FinancialDocument): Point[] {
  const british: Hit[] = []
  const american: Hit[] = []
  for (const sentence of sentences) {
    if (!SPELLED.test(sentence.text)) continue
    for (const { 0: text, index } of sentence.text.matchAll(BRITISH)) if (!isName(text)) british.push({ sentence, at: index, text })
    for (const { 0: text, index } of sentence.text.matchAll(AMERICAN)) if (!isName(text)) american.push({ sentence, at: index, text })
  }
  const all = british.length + american.length
  const odd = british.length < american.length ? british : american
  if (all < MIN_USES || odd.length === 0 || all - odd.length < RULE * all) return []
  const usual = odd === british ? 'American' : 'British'
  return remark('spelling', odd, (first) => `“${first.text}”: the rest of the document uses ${usual} spelling`)
}

const CONTINENTAL = /(?<![\d.,])\d{1,3}(?:\.\d{3})+,\d{2}(?!\d)/g
const ENGLISH = /(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g

/** "1.234,50" in a document that writes "1,234.50". */
function mixedFormats({ sentences }: FinancialDocument): Point[] {
  const odd: Hit[] = []
  let usual = 0
  for (const sentence of sentences) {
    if (!/\d[.,]\d{3}/.test(sentence.text)) continue
    for (const { 0: text, index } of sentence.text.matchAll(CONTINENTAL)) odd.push({ sentence, at: index, text })
    usual += sentence.text.match(ENGLISH)?.length ?? 0
  }
  if (usual + odd.length < MIN_USES || usual < RULE * (usual + odd.length)) return []
  return remark('numbers', odd, (first) => `“${first.text}”: the rest of the document groups digits by commas`)
}

/** Names keep their own spelling. */
const isName = (word: string): boolean => /^\p{Lu}/u.test(word)

function remark(kind: string, hits: readonly Hit[], title: (first: Hit) => string): Point[] {
  const [first] = hits
  if (first === undefined) return []
  const pages = [...new Set(hits.map(({ sentence }) => sentence.page))]
  return [
    {
      severity: 'info',
      place: `wording|${kind}`,
      title: title(first),
      detail: `${hits.length === 1 ? 'On' : `${hits.length} times, on`} ${pages.length === 1 ? 'page' : 'pages'} ${listOf([...pages.slice(0, 12).map(String), ...(pages.length > 12 ? ['others'] : [])])}.`,
      page: first.sentence.page,
      evidence: hits.slice(0, MAX_EVIDENCE).flatMap(({ sentence, at, text }) => evidenceInSentence(sentence, at, at + text.length)),
    },
  ]
}
