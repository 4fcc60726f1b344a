/** Words that end a company's name. */
const SUFFIX =
  /\b(?:limited|ltd|plc|p\.l\.c|llp|inc|incorporated|corporation|corp|company|group|n\.?v|s\.?a|ag|gmbh|se|trust|foundation|charity|cio|llc|l\.l\.c|l\.?p|asa|a\/s|oyj|b\.v|s\.p\.a|kgaa|kg|ohg|ug|sas|sasu|sarl|eurl|sca|berhad|bhd|association|society)\.?\)?$/i
/** A name in a running header is not a sentence and contains no figures. */
const NAME = /^(?:\p{Ll}?\p{Lu}|\d)[\p{Script=Latin}\d&.,’'()/ -]{3,70}$/u
/** Words of sentences, and of former names. */
const IN_SENTENCE = /\b(?:formerly|previously|since|its|is|was|were|are|which|that|with|from|under|by|to|has|have|will)\b/i
/** One company's name ends where the next one's begins. */
const TWO_NAMES = /\b(?:limited|ltd|plc|inc|incorporated|corporation|corp|llp)\b[.,]? +\(?\p{L}/iu
/** Words for a kind of organisation, which are not a name by themselves. */
const KIND =
  /^(?:the|a|an|and|of|our|this|limited|ltd|plc|llp|inc|incorporated|corporation|corp|company|companies|group|holdings?|trust|foundation|charity|cio|parent|consolidated|combined|closed|extended|simplified|total|reporting|se|ag|nv|sa|gmbh|pty|co)$/i
const NOT_A_NAME =
  /\b(?:statements?|reports?|notes?|accounts?|page|contents?|registered|company number|year ended|auditors?|directors?|for the|of the|item \d)\b/i

/** What running headers print beside a name. */
const BESIDE_NAME =
  /^(?:\d{1,3}|table of contents)\s+(?=\p{L})|\s*[|–—•]?\s*(?:annual report|report and accounts|annual accounts|financial statements)\b[\s\S]*$|\s*\([^)]*\)\s*$|,? and (?:its |consolidated )?subsidiar(?:y|ies).*$/giu

/** A longer line is a sentence. */
const MAX_LINE = 160

/** A line without what running headers print beside a name; empty for one too long to be a header. */
export const nameIn = (line: string): string => (line.length > MAX_LINE ? '' : line.replace(BESIDE_NAME, '').trim())

/** Whether a line is a name and nothing else. Better no name than a wrong one. */
export function isName(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}\p{N}]*/gu) ?? []
  return NAME.test(text) && ![NOT_A_NAME, IN_SENTENCE, TWO_NAMES].some((says) => says.test(text)) && words.some((word) => !KIND.test(word))
}

/** Whether a name ends in a legal form or a kind of organisation, as those of companies do. */
export const endsInLegalForm = (name: string): boolean => SUFFIX.test(name)

/** Whether a line has words for a kind of organisation alone, as the second line of a name does: "Holdings Limited". */
export function isKindAlone(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}\p{N}]*/gu) ?? []
  return words.length > 0 && endsInLegalForm(text.trim()) && words.every((word) => KIND.test(word))
}
