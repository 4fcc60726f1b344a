import { asksForMeasure, readCalculation } from '../measures/read-ask.ts'
import { findTerm } from '../measures/formula.ts'
import { readSubject } from '../terms/read-subject.ts'
import type { Intent, Question } from './question.ts'
import { readAsked } from './read-asked.ts'

/** What there is to decide from: the question so far, and whether there is a draft or a text that it may refer to. */
type Unread = Omit<Question, 'intent'> & { readonly hasSource: boolean }

interface Reading {
  readonly intent: Intent
  readonly asked?: RegExp
  /** Words that give the question another meaning. */
  readonly but?: RegExp
  readonly when?: (question: Unread) => boolean
}

/** Asks for points, or for a judgement that only the points can support. */
export const POINTS =
  /\b(?:wrong|incorrect|errors?|mistakes?|findings?|issues?|problems?|(?:review|open|talking) points?|points? (?:are|is|in|on|about|did|do|were)|flag(?:ged|s)?|differences?|discrepanc\w+|inconsisten\w+|concerns|red flags?|warnings?|questions? (?:for|to ask)|what (?:did|have) you f[io]u?nd)\b|^points?$/
export const SUMS = /\b(?:add(?:s)? up|foot(?:s)?|casts?|tie(?:s|d)?|agrees?|reconciles?)\b|^(?!(?:what|how) ).*\bbalances?\b/
export const TIES = /\b(?:ties|tied|ticked|ticks?|tick marks?)\b/
export const CHANGE =
  /\b(?:chang(?:e|ed|es)|grow|grew|grown|growth|increas(?:e|ed)|decreas(?:e|ed)|f[ae]ll|fallen|r[io]se|risen|movement|moved|compared?|higher|lower|exceed(?:s|ed)?|versus|vs|year[- ]on[- ]year|up or down|difference between)\b/

/** With more words than this, thanks and greetings come before a question. */
const isShort = ({ plain }: Unread): boolean => plain.split(' ').length <= 4

const CONVERSATION: readonly Reading[] = [
  {
    intent: 'reading',
    asked:
      /\b(?:confirm|can|could|do|did|are|have) you\b.*\b(?:access|read|see|open|get|got|receive|received|load|able)\b|\bplease confirm\b.*\baccess\b/,
  },
  {
    intent: 'thanks',
    asked: /^(?:(?:ok(?:ay)?|great|perfect|many)[,!]? )?(?:thanks?|thank you|cheers|ok(?:ay)?|great|perfect)\b/,
    when: isShort,
  },
  {
    intent: 'help',
    asked:
      /^$|^help\b|\bwhat (?:can|do) (?:you|i) (?:do|ask|answer)\b|\bwhat (?:can|should) (?:i|we) ask\b|\bhow (?:do|can) (?:i|we) use\b|\bwho are you\b|\bwhat are you\b|\bhow do you work\b/,
  },
  // Without a draft it is a term like others.
  {
    intent: 'materiality',
    asked:
      /^(?:(?:what(?:'s| is| was)?|how (?:much|high|large) is|show me|tell me|explain) )?(?:(?:the|our|your|this|review's|overall|planning|suggested) )*materiality(?: (?:of|for|in) (?:the|this|our) (?:\w+ )?(?:review|draft|statements|accounts|group|company|audit))?(?: (?:level|amount|figure|threshold|set|used|suggested))?$/,
    when: ({ hasSource }) => hasSource,
  },
  { intent: 'term', when: ({ plain, hasSource }) => readSubject(plain, hasSource) !== null },
  {
    intent: 'talking-points',
    asked: /\btalking points?\b|\bagenda\b|\bprepare\b.*\b(?:meeting|call)\b|\bkey (?:points|messages)\b/,
  },
  // To write or to judge, not to look something up.
  {
    intent: 'writing',
    asked:
      /^(?:please |can you |could you |would you |kindly )*(?:write|compose|translate|rewrite|rephrase|brainstorm|draft (?:a|an|the|me|us|some)\b|prepare (?:a|an) |create (?:a|an) |make (?:a|an) )|\bshould (?:i|we) (?:invest|buy|sell)\b|\b(?:forecast|predict)\b|\bwill\b.*\bnext year\b|\byour opinion\b|\bwhat do you think\b|\btell me a (?:joke|story)\b|\bweather\b/,
  },
]

/** Before the questions about the review, because "largest differences" and "how many people" have words of both. */
const WORKED_OUT: readonly Reading[] = [
  { intent: 'balancing', asked: /\bbalance sheet\b.*\bbalances?$|\bassets\b.*\b(?:equal|agree|match)|\bout of balance\b/ },
  {
    intent: 'people',
    asked:
      /\bhow many\b(?! (?:shares|options)\b).*\b(?:people|persons|employees|staff|colleagues|team members)\b|\b(?:average|total|monthly)? ?number of (?:full[- ]time |part[- ]time |permanent )*(?:employees|staff|people|persons)\b|\bheadcount\b/,
    but: /\bweighted\b/,
  },
  {
    intent: 'shares-in-issue',
    asked: /\b(?:how many|number of) (?:\w+ )?shares\b.*\b(?:outstanding|issued?|in issue|are there)\b|\bshares (?:outstanding|in issue)\b/,
    but: /\bweighted\b/,
  },
  {
    intent: 'agreement',
    asked: /\b(?:agrees?|ties?|tied|reconciles?|match(?:es)?|consistent)\b/,
    when: ({ note }) => note !== undefined,
  },
  { intent: 'ties', asked: TIES, but: /\bhow (?:many|much)\b/ },
  {
    intent: 'comparison',
    asked:
      /\bwhat (?:has |have )?(?:changed|moved)(?: the)? (?:most|since|from|between|compared|in the year|this year)\b|\b(?:largest|biggest|greatest|main|major|significant|top) (?:\w+ )?(?:changes?|movements?|moves?|variances?|fluctuations?|increases?|decreases?|swings?)\b|\bcompare\b.*\b(?:last|prior|previous) year\b|\bcompare (?:the )?(?:two )?years\b|\bwhich (?:lines?|items?|figures?|balances?) (?:changed|moved|rose|fell|grew)\b|\bvariance analysis\b|\bflux\b|\bwhat (?:is|are) (?:the )?(?:differences?|changes) (?:from|to|against|since|with|between) (?:last|the prior|the previous|prior|the two) years?\b/,
  },
  {
    intent: 'largest',
    asked:
      /\b(?:largest|biggest|highest|greatest|smallest|lowest)\b(?: (?:single|individual|current|non[- ]?current|long[- ]term|short[- ]term|operating|item of|class of|type of))* (?:liabilit(?:y|ies)|assets?)\b/,
    // What moved most is a comparison; a part of a line is not a line.
    but: /\b(?:changes?|movements?|increases?|decreases?|growth|segments?|regions?|notes?|average|share of)\b/,
  },
  {
    intent: 'cash-flows',
    asked: /^(?=.*\binvesting\b)(?=.*\bfinancing\b)(?=.*\boperati).*\b(?:most|least|highest|lowest|largest|biggest|compare)\b/,
  },
  {
    intent: 'part',
    asked:
      /\b(?:what|which|how (?:much|large|big)|as an?)\b.*\b(?:share|percent(?:age)?|%|proportion|part|fraction) of\b|\b(?:average|mean)\b/,
    when: ({ text }) => !asksForMeasure(text),
  },
  { intent: 'measure', when: ({ text, plain }) => readCalculation(text, plain) !== null },
]

const REVIEW: readonly Reading[] = [
  {
    intent: 'page-points',
    when: ({ page, plain }) =>
      page !== undefined && [POINTS, SUMS, /\bwhy\b|\bwhat(?:'s| is| was)? on\b|\bmarked\b/].some((asked) => asked.test(plain)),
  },
  {
    intent: 'page',
    asked: /^(?:and )?(?:the )?(?:page|p\.?) ?\d{1,4}$|\b(?:what|show|read|quote|summari[sz]e|tell)\b.*\bpage \d{1,4}(?: says?)?$/,
  },
  {
    intent: 'point',
    asked:
      /\b(?:first|second|third|fourth|fifth) (?:open )?(?:error|mistake|question|warning|note|point|finding|issue)\b|\b(?:point|finding|error|issue|number|no\.?|#) ?\d{1,3}\b/,
  },
  {
    intent: 'summary',
    asked:
      /\bsummar|\boverview\b|\bin short\b|\bstatus\b|\bhow (?:is|does|did) (?:it|the (?:draft|review|document)) (?:look|go|stand)|\bresult of (?:the|your) review\b|^(?:please )?review (?:it|this|the draft|my draft)\b/,
  },
  {
    intent: 'ready',
    asked:
      /\bready\b|\bsign(?:ed)?(?: it)?(?: |-)?off\b|\bcan (?:i|we) sign\b|\bgood to go\b|\ball clear\b|\bsafe to (?:sign|issue|publish)\b|\bfinal\b/,
  },
  {
    intent: 'profile',
    asked:
      /\b(?:which|what|who|whose)\b.*\b(?:company|entity|client|standard|framework|gaap|currency|units?|year[- ]end|reporting (?:date|period)|period)\b|\bhow many pages\b|\bwhat (?:is|kind of) (?:this|document|it)\b|\bwhat (?:document|file)\b|\bhow (?:many|much)\b.*\b(?:figures|ticked|tied|checked|covered)\b|\bcoverage\b|\bwhose (?:accounts|statements)\b|\bwho (?:is|are) (?:this|these|the company)\b|^what (?:are|is) (?:all )?(?:the )?(?:amounts?|figures?|numbers?) (?:\w+ )?in$|^(?:is|are) (?:it|they|the (?:amounts?|figures?|numbers?|accounts|statements)) (?:\w+ )?in (?:pounds|sterling|dollars|euros?)\b/,
    // "What did the company spend on …?" asks for a line.
    but: /^what (?:did|does|do|has|have) (?:the |this )?(?:company|entity|group|client)\b/,
    // So do questions about the company's goodwill, its equity at the year-end and its loss for the period.
    when: ({ plain }) => readAsked(plain) === null && findTerm(plain) === null,
  },
  // Running text explains movements; "what is wrong" questions get the points.
  { intent: 'explanation', asked: /\bwhat (?:drove|drives|caused|led to)\b|\bnature (?:and|&) purpose\b/ },
  { intent: 'closed-points', asked: /\b(?:dismissed|resolved|closed|cleared)\b/ },
  { intent: 'points', asked: POINTS },
  { intent: 'sums', asked: SUMS },
  {
    intent: 'checklist',
    asked:
      /\bmissing\b|\bomitted\b|\bchecklist\b|\bnot met\b|\bincomplete\b|\bleft out\b|\b(?:draft|document|disclosures?|it|everything|checklist) (?:is )?complete\b/,
  },
]

const DRAFT: readonly Reading[] = [
  {
    intent: 'explanation',
    asked:
      /\bdrivers? of\b|\bimpact of\b|\beffects? of\b|\bpolic(?:y|ies)\b|\brecogni(?:[sz](?:e|ed|es|ing)|tion)\b|\baccounted for\b|\bmeasured\b|\bwhat does (?:it|the \w+) say\b|\bwhy\b|\bexplain\b|\bdescribe\b|\bjudge?ments?\b|\bassumptions?\b|\bpledged\b|\bsecured\b|\bcovenants?\b/,
  },
  { intent: 'change', asked: CHANGE },
  { intent: 'note', when: ({ note }) => note !== undefined },
  // A greeting asks for nothing, unless what follows it does.
  { intent: 'help', asked: /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day))\b/, when: isShort },
]

/** In this order: the first row that fits says what is asked for. */
const READINGS: readonly Reading[] = [...CONVERSATION, ...WORKED_OUT, ...REVIEW, ...DRAFT]

/** What a question asks for: a figure of the draft, unless its words say otherwise. */
export const readIntent = (question: Unread): Intent =>
  READINGS.find(
    ({ asked, but, when }) =>
      asked?.test(question.plain) !== false && but?.test(question.plain) !== true && (when === undefined || when(question)),
  )?.intent ?? 'figure'
