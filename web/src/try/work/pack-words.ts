import type { Words } from '@tickmark/reviewer/reviewing'

/** Words in a few blocks of memory: a long report has a hundred thousand objects, and copying each from thread to thread takes longer than this. */
export interface PackedWords {
  /** Of all pages, with a line feed between two: no word contains one. */
  readonly texts: string
  /** Four numbers for each word. */
  readonly boxes: Float64Array<ArrayBuffer>
  /** Three numbers for each line drawn. */
  readonly rules: Float64Array<ArrayBuffer>
  /** Seven numbers for each page. */
  readonly pages: Float64Array<ArrayBuffer>
  /** What few pages have, by their place. Absent in what a browser kept before it was packed. */
  readonly rare?: ReadonlyMap<number, Rare>
}

type Rare = Pick<Words[number], 'machineRead' | 'markup' | 'tagged' | 'facts'>

const perPage = 7
const perBox = 4
const perRule = 3

/** The memory that can change hands with them. */
export const listBlocks = ({ boxes, rules, pages }: PackedWords): ArrayBuffer[] => [boxes.buffer, rules.buffer, pages.buffer]

export const countWords = ({ boxes }: PackedWords): number => boxes.length / perBox

export function packWords(words: Words): PackedWords {
  const boxes = new Float64Array(perBox * words.reduce((sum, page) => sum + page.words.length, 0))
  const rules = new Float64Array(perRule * words.reduce((sum, page) => sum + page.rules.length, 0))
  const pages = new Float64Array(perPage * words.length)
  const texts: string[] = []
  const rare = new Map<number, Rare>()
  let rulesFilled = 0
  for (const [at, page] of words.entries()) {
    const { number, width, height, turned, drawings, words: _, rules: __, ...others } = page
    if (Object.keys(others).length > 0) rare.set(at, others)
    pages.set([number, width, height, turned, drawings, page.words.length, page.rules.length], at * perPage)
    for (const { text, box } of page.words) {
      boxes.set(box, perBox * texts.length)
      texts.push(text)
    }
    for (const { x0, x1, y } of page.rules) {
      rules.set([x0, x1, y], rulesFilled)
      rulesFilled += perRule
    }
  }
  return { texts: texts.join('\n'), boxes, rules, pages, rare }
}

export function unpackWords({ texts: joined, boxes, rules, pages, rare }: PackedWords): Words {
  const texts = joined.split('\n')
  const at = (numbers: Float64Array, index: number) => numbers[index] ?? 0
  let [word, rule] = [0, 0]
  const takeWord = () => {
    const box = perBox * word
    const text = texts[word] ?? ''
    word += 1
    return { text, box: [at(boxes, box), at(boxes, box + 1), at(boxes, box + 2), at(boxes, box + 3)] as const }
  }
  const takeRule = () => {
    const taken = { x0: at(rules, rule), x1: at(rules, rule + 1), y: at(rules, rule + 2) }
    rule += perRule
    return taken
  }
  return Array.from({ length: pages.length / perPage }, (_, index) => {
    const [number = 0, width = 0, height = 0, turned = 0, drawings = 0, words = 0, lines = 0] = pages.subarray(perPage * index)
    return {
      number,
      width,
      height,
      turned,
      words: Array.from({ length: words }, takeWord),
      rules: Array.from({ length: lines }, takeRule),
      drawings,
      ...rare?.get(index),
    }
  })
}
