import type { Word } from '../model/page.ts'

/** Words that end in a full stop without ending a sentence. */
const ABBREVIATION =
  /^(?:(?:no|nos|approx|inc|ltd|co|corp|vs|mr|mrs|ms|dr|st|jr|etc|e\.g|i\.e|cf|p|pp|para|s|u\.s|u\.k|fig|art|sec|dept)\.|[A-Z]\.|\(?\d{1,2}\.)$/i
const END = /[.!?][”"’')\]]*$/
const START = /^[“"‘'(]*[\p{Lu}\d£$€•]/u

/** Splits the words of a paragraph where a sentence ends and the next word begins one. */
export function splitSentences<W extends Word>(words: readonly W[]): W[][] {
  const sentences: W[][] = []
  let current: W[] = []
  for (const [i, word] of words.entries()) {
    current.push(word)
    const next = words[i + 1]
    if (next !== undefined && (!END.test(word.text) || ABBREVIATION.test(word.text) || !START.test(next.text))) continue
    sentences.push(current)
    current = []
  }
  return sentences
}
