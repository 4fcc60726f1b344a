/** Sentences about the form of the answer, not its subject. */
const DIRECTIVE =
  /^(?:please |kindly )?(?:answer (?:in|the (?:question|following))|round|give a|provide a|respond|approach|calculate what|calculate \(or|compute or|base your|basing your|address|assume|we (?:need|want) to|if (?:.*) (?:not|isn't)|the answer|(?:please )?utili[sz]e|please (?:base|state|help|utili|answer)|your answer|you are|use only|only use)/

/** Says how to answer and asks nothing; also sentences that cover a question that makes no sense. */
export const isDirective = (sentence: string): boolean => DIRECTIVE.test(sentence)

/** What to do otherwise, after a semicolon ("…; if inventory turnover is not meaningful, explain why"), asks nothing about the draft. */
const USELESS = /[;,]\s*if (?!we\b)[^.;]*\b(?:not|isn't)\b.*$/

/** Without the punctuation at its end; in one pass, however many marks there are. */
function withoutEnd(sentence: string): string {
  let end = sentence.length
  while (end > 0 && /[.?!\s]/.test(sentence.charAt(end - 1))) end -= 1
  return sentence.slice(0, end)
}

/** Sentences in lower case without punctuation at the end. */
export function sentencesOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\[/g, '(')
    .replace(/\]/g, ')')
    .split(/(?<=[?!])\s+|(?<=\.)\s+(?=[a-z(])|(?<=:)\s+(?=(?:what|how|is|which|does)\b)|\n+/)
    .map((sentence) => withoutEnd(sentence.replace(USELESS, '').trim()))
    .filter(Boolean)
}

/** The question without the sentences about the form of the answer. */
function coreOf(text: string): string {
  const sentences = sentencesOf(text)
  const asking = sentences.filter((sentence) => !isDirective(sentence))
  return asking.length === 0 || asking.length === sentences.length ? text : asking.join('. ')
}

/** The unit that the answer should have says nothing about its subject. */
const IN_UNITS = /,? ?\(?\bin (?:(?:usd|gbp|eur|us dollars?|us\$|[$£€]) ?)?(?:thousand|million|billion)s?\b\)?/g

/** A question in lower case, without punctuation at its end, and without what it says about the form and the unit of its answer. */
export const toPlain = (text: string): string =>
  withoutEnd(coreOf(text).toLowerCase().replaceAll('’', "'").replace(IN_UNITS, ' ').replace(/\s+/g, ' ')).trim()
