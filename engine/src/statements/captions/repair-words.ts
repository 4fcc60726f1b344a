/** Shorter pieces are words by chance. */
const MIN_PIECE = 3

/**
 * Repairs words that a text layer prints apart ("n et", "incom e") or together ("totalassets"), where one reading gives words of the
 * catalogue and the other does not. Takes and returns a normalised caption.
 */
export function repairWords(normalised: string, isWord: (word: string) => boolean): string {
  const words = normalised.trimEnd().split(' ')
  const repaired: string[] = []
  for (let i = 0; i < words.length; i++) {
    const [word = '', next] = [words[i], words[i + 1]]
    const joined = next === undefined ? '' : word + next
    if (next !== undefined && !(isWord(word) && isWord(next)) && isWord(joined)) {
      repaired.push(joined)
      i++
    } else repaired.push(...(isWord(word) ? [word] : splitWord(word, isWord)))
  }
  return repaired.map((word) => `${word} `).join('')
}

function splitWord(word: string, isWord: (word: string) => boolean): readonly string[] {
  for (let at = MIN_PIECE; at <= word.length - MIN_PIECE; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)]
    if (isWord(left) && isWord(right)) return [left, right]
  }
  return [word]
}
