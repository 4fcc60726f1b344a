import { DATE_OR_YEAR_SOURCE } from '../model/read-dates.ts'

const DATES = new RegExp(DATE_OR_YEAR_SOURCE, 'gi')
const REFERENCES = /\((?:see )?notes? [\d, and]+\)|\bnotes? \d+\b/gi
const RESTATED = /\(?\b(?:as )?(?:restated|reclassified|recast|revised|adjusted)\b\)?/gi

/** Words that depend on the sign of a figure, or are empty: captions are compared without them. */
const SAME_WORD: readonly (readonly [RegExp, string])[] = [
  [/\b(?:increases?|decreases?|changes?|movements?|\(increase\)|\(decrease\))\b/g, 'change'],
  [/\b(?:profits?|loss(?:es)?|surplus(?:es)?|deficits?|gains?)\b/g, 'result'],
  [/\b(?:charges?|charged|credit|credited|benefits?|provision for income tax(?:es)?)\b/g, 'charge'],
  [/\b(?:provided|used|generated|absorbed|from|by|in|the|of|on|to|for|and|or)\b/g, ' '],
]

/** A caption without what may differ between two years of one statement: dates, references, "restated", words for the sign. */
export function captionKey(label: string): string {
  let key = label.replace(DATES, ' ').replace(REFERENCES, ' ').replace(RESTATED, ' ').toLowerCase()
  for (const [words, same] of SAME_WORD) key = key.replace(words, same)
  return [
    ...new Set(
      key
        .replace(/[^\p{L}\p{N}%]+/gu, ' ')
        .trim()
        .split(' '),
    ),
  ].join(' ')
}
