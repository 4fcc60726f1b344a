import type { FinancialDocument } from '../model/document.ts'
import { memoizeByDocument } from '../model/memoize-by-document.ts'

/** Short words that sentences and titles of one language have, and those of the other do not. */
const ENGLISH = /(?<!\p{L})(?:the|of|and|to|for|at|from|by|with|as)(?!\p{L})/giu
const OTHERS = /(?<!\p{L})(?:und|der|die|das|dem|den|zum|zur|für|von|mit|aus|bei|le|la|les|du|des|de|et|au|aux|sur|dans)(?!\p{L})/giu
/** Fewer of them are a name, such as that of a place. */
const MIN_WORDS = 5
/** So many decide. */
const ENOUGH = 400

/** Whether a document is in English, by its short words; one with hardly any counts as English. Checks that look for English words need it. */
export const isEnglish = memoizeByDocument(({ lines }: FinancialDocument): boolean => {
  let [english, others] = [0, 0]
  for (const page of lines) {
    const text = page.map((line) => line.text).join(' ')
    english += text.match(ENGLISH)?.length ?? 0
    others += text.match(OTHERS)?.length ?? 0
    if (english + others > ENOUGH) break
  }
  return others < MIN_WORDS || english >= others
})
