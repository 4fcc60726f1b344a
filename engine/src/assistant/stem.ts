/** A word in its search form: endings that seldom change the meaning are removed. */
export function stem(word: string): string {
  const lower = word.toLowerCase().replace(/[’']s?$/, '')
  if (/^\d/.test(lower) || lower.length < 5) return lower
  if (/^recogni(?:[sz]|tion)/.test(lower)) return 'recognis'
  return lower
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '')
    .replace(/(?:isation|ization)$/, 'is')
    .replace(/(?:ations?|ating|ated|ate)$/, 'at')
    .replace(/(?:ions?|ing|ed|es|ment|al|ly)$/, '')
    .replace(/e$/, '')
}

export const splitWords = (text: string): string[] => text.match(/[\p{L}\d]+/gu) ?? []

export const stems = (text: string): string[] => splitWords(text).map(stem)
