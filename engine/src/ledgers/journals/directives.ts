import type { DecimalMark } from '../trial-balance.ts'

/** What a line at the margin is, where it begins no transaction. */
export type Directive =
  | { readonly kind: 'comment' | 'rule' | 'directive' | 'remark' | 'end-prefix' | 'unknown' }
  | { readonly kind: 'type'; readonly account: string; readonly type: string }
  | { readonly kind: 'prefix'; readonly account: string }
  | { readonly kind: 'mark'; readonly mark: DecimalMark }
  | { readonly kind: 'not-applied'; readonly message: string; readonly remedy: string }

/** Words that begin a line which no balance needs. */
const WORDS =
  /^(?:account|commodity|payee|tag|P|D|C|N|Y|A|year|bucket|define|def|end|option|plugin|pushtag|poptag|pushmeta|popmeta|capture|check|assert|value|eval|expr|python)\b/
/** "account assets:cash  ; type:C", of hledger. */
const TYPED = /^account\s+(\S.*?)(?:\s{2,}|\s*;).*?\btype:\s*(\w+)/
const DATED_DIRECTIVE = /^\d{4}[-/]\d\d[-/]\d\d\s+(?:open|close|commodity|balance|pad|note|document|price|event|query|custom)\b/

/** Of beancount: a dated line that is no transaction. */
export const isJournalDirective = (line: string): boolean => DATED_DIRECTIVE.test(line)

export function readDirective(line: string): Directive {
  if (/^[;#%|*]/.test(line)) return { kind: 'remark' }
  if (/^(?:comment|test)\b/.test(line)) return { kind: 'comment' }
  if (/^[~=]/.test(line)) return { kind: 'rule' }
  // Ledger allows a mark before its directives.
  const text = line.replace(/^[!@]/, '')
  const [, typed, type] = TYPED.exec(text) ?? []
  if (typed !== undefined && type !== undefined) return { kind: 'type', account: typed.trim(), type }
  const mark = /^decimal-mark\s+([.,])/.exec(text)?.[1]
  if (mark === '.' || mark === ',') return { kind: 'mark', mark }
  const [, prefix] = /^apply account\s+(.+)$/.exec(text) ?? []
  if (prefix !== undefined) return { kind: 'prefix', account: prefix.trim() }
  if (/^end apply account\b/.test(text)) return { kind: 'end-prefix' }
  if (/^include\b/.test(text))
    return {
      kind: 'not-applied',
      message: `“${text.slice(0, 60)}”: other files are not read.`,
      remedy: 'Join the files into one, or print the whole journal into a file (hledger print, ledger print).',
    }
  if (/^(?:alias|apply)\b/.test(text))
    return {
      kind: 'not-applied',
      message: `“${text.slice(0, 60)}” was not applied: accounts keep the names of their postings.`,
      remedy: 'Print the journal into a file (hledger print, ledger print), which applies it.',
    }
  return { kind: WORDS.test(text) ? 'directive' : 'unknown' }
}
