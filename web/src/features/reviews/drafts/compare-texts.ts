import { diffChars, diffWordsWithSpace } from 'diff'

export interface TextPart {
  text: string
  /** It is not in the other text. */
  differs: boolean
}

/** Two texts with the parts that differ: words of sentences, single characters of figures. */
export function compareTexts(before: string, after: string, isFigure: boolean): { before: TextPart[]; after: TextPart[] } {
  if (isFigure && before.length === after.length) return compareInPlace(before, after)
  const changes = isFigure ? diffChars(before, after) : diffWordsWithSpace(before, after)
  return {
    before: changes.flatMap(({ value, added, removed }) => (added ? [] : [{ text: value, differs: removed }])),
    after: changes.flatMap(({ value, added, removed }) => (removed ? [] : [{ text: value, differs: added }])),
  }
}

/** Figures of one length, such as 4,713 and 4,173, digit by digit. */
function compareInPlace(before: string, after: string): { before: TextPart[]; after: TextPart[] } {
  const split = (text: string, other: string): TextPart[] => {
    const parts: TextPart[] = []
    for (const [at, character] of [...text].entries()) {
      const differs = character !== other[at]
      const last = parts.at(-1)
      if (last?.differs === differs) last.text += character
      else parts.push({ text: character, differs })
    }
    return parts
  }
  return { before: split(before, after), after: split(after, before) }
}
