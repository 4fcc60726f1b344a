import { splitWords } from '../../model/split-words.ts'

/** Words that say nothing of what an account is. */
const EMPTY = new Set(
  'and of the account accounts a control c on s de des du la le les el los las del der die das und et y en van het sur aux pour por para l d'.split(
    ' ',
  ),
)

/** In the singular: an account and its phrase lose the same letter, whether it is a plural or not. */
export const listWords = (text: string): string[] =>
  splitWords(text)
    .filter((word) => !EMPTY.has(word))
    .map((word) =>
      word
        .replace(/ies$/, 'y')
        .replace(/(x|ss)es$/, '$1')
        .replace(/(?<=[^su])s$/, ''),
    )

const AFTER_HEAD = /\s[-–—/|]\s|[(:,;]|\b(?:on|for|of|from|to|in)\b/i

/** How many words of an English name are before what only explains them: 2 of "Interest expense on bank loans", 1 of "Revenue - packaging". */
export function countHeadWords(name: string): number {
  const at = name.search(AFTER_HEAD)
  return listWords(at === -1 ? name : name.slice(0, at)).length
}

const EXCEPT = /(?<=\w.*)\b(?:net of|less(?! than)|excluding|excl)\b.*$/is

/** "Long-term debt, net of current portion" is no current portion. A name that begins with "Less" is what it says. */
export const removeExcepted = (name: string): string => name.replace(EXCEPT, '')
