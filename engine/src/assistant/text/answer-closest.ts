import { shownBox } from '../../model/page.ts'
import type { Citation, Known, PlainAnswer } from '../known.ts'
import type { Question } from '../question/question.ts'
import { questionWords } from '../question/question-words.ts'
import { withoutYears } from '../question/read-years.ts'
import { nameTerms } from '../rows/question-terms.ts'
import { findClosePlaces } from './search-pages.ts'
import { answerOf, cut, onPage, quote } from '../format-answer.ts'

const MAX_PLACES = 5
const MIN_WORDS = 3
/** The words of a question that show its subject. */
const LONG = 8

/** Reports use other words than people do; these synonyms help to find the passage. */
const ALSO: readonly (readonly [RegExp, string])[] = [
  [
    /\blegal (?:battles?|disputes?|matters?|cases?)|\blawsuits?|\blitigation/,
    'legal proceedings litigation lawsuits contingencies plaintiffs court',
  ],
  [/\bdrove|\bdrivers?|\bcaused|\bled to|\bwhy\b/, 'primarily due driven increased decreased compared offset higher lower percentage'],
  [/\bacqui(?:re|red|sition|sitions)\b/, 'acquisition acquired completed purchase price consideration acquisitions'],
  [/\bgeograph|\bregions?\b|\bcountries\b/, 'geographic areas region americas europe asia revenue operates'],
  [/\bcustomers?\b/, 'customers customer concentration accounted percent'],
  [
    /\b(?:securities|exchange)\b.*\bregistered\b|\bregistered\b.*\b(?:securities|exchange)\b/,
    'title of each class trading symbol name of each exchange on which registered',
  ],
  [/\bproducts? and services?\b|\bindustry\b|\bbusiness\b/, 'products services business overview segments leading provider'],
  [/\bsegments?\b/, 'segment reportable sales operating'],
  [/\bdividends?\b/, 'dividends declared paid per share quarterly'],
  [/\bguidance\b|\boutlook\b|\bforecast|\bexpects?\b/, 'guidance outlook expects full year expected'],
  [/\bdebt\b|\bborrow|\bcredit (?:facility|agreement)/, 'credit facility notes borrowings revolving'],
  [/\brestructuring\b/, 'restructuring liability severance employee'],
  [/\bvote[sd]?\b|\bshareholder proposal|\bnominees?\b/, 'votes for against abstain proposal elected nominee broker'],
  [/\bceo\b|\bchief executive|\bboard\b/, 'chief executive officer appointed served president director'],
  [/\brisks?\b/, 'risk factors adversely'],
]

/** Analysts' filler words, which say nothing about the subject. */
const NOISE = new Set(
  'fy fiscal useful metric relevant historically roughly reasonably based data year-over-year q1 q2 q3 q4 quarter compare compared mention materially important reported primarily major main key among which outlined directly potential substantially terms respect there'.split(
    ' ',
  ),
)

/** The places in the draft closest to a question that it does not answer directly; null where nothing matches. */
export function answerClosest({ plain }: Question, { document, file }: Known): PlainAnswer | null {
  if (document === null) return null
  const names = nameTerms(document, file)
  const asked = questionWords(withoutYears(plain.replace(/\bfy ?\d+/g, ' '))).filter((word) => !NOISE.has(word) && !names.has(word))
  // If the draft never uses these one or two words together, it does not cover the subject.
  if (asked.length === 0 || (asked.length < MIN_WORDS && plain.split(' ').length < LONG)) return null
  const also = ALSO.filter(([is]) => is.test(plain)).flatMap(([, words]) => words.split(' '))
  const places = findClosePlaces(document, asked, also, MAX_PLACES)
  if (places.length === 0) return null
  const citations = places.map(({ page, text, box }): Citation => {
    const shown = document.pages[page - 1]
    return { page, text: cut(text, 120), ...(shown === undefined ? {} : { box: shownBox(shown, box) }) }
  })
  return answerOf(
    [
      'The draft does not answer this in so many words, and judging it needs a person or a language model. It comes closest here:',
      places.map(({ page, text }) => `- ${quote(text)} (${onPage(page)})`).join('\n'),
    ],
    citations,
  )
}
