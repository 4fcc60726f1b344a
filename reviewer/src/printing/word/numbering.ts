import { childrenOf, findChild, type XmlElement } from '../xml.ts'
import { childValue, noProperties, override, type Properties } from './properties.ts'

/** The number of a paragraph, and what its list sets. */
export interface ListNumber {
  readonly label: string
  readonly paragraph: Properties
  readonly run: Properties
  /** What comes between the number and the text. */
  readonly suffix: 'tab' | 'space' | 'nothing'
}

/** Counts the numbered paragraphs of a document, in order (ISO/IEC 29500-1, 17.9). */
export interface Numbering {
  /** The number of the next paragraph of a list; null if there is no such list. */
  next(list: string, level: number): ListNumber | null
}

const MAX_LEVELS = 9

export function readNumbering(root: XmlElement | undefined): Numbering {
  const abstract = new Map(childrenOf(root, 'abstractNum').map((element) => [element.attributes['abstractNumId'], element]))
  const lists = new Map(childrenOf(root, 'num').map((element) => [element.attributes['numId'], element]))
  /** By abstract list: the counts of its levels. Lists that share it continue each other. */
  const counts = new Map<string, (number | undefined)[]>()
  const restarted = new Set<string>()

  const levelsOf = (list: XmlElement): (XmlElement | undefined)[] => {
    const base = abstract.get(childValue(list, 'abstractNumId'))
    return Array.from({ length: MAX_LEVELS }, (_, level) => {
      const changed = childrenOf(list, 'lvlOverride').find(({ attributes }) => attributes['ilvl'] === String(level))
      return findChild(changed, 'lvl') ?? childrenOf(base, 'lvl').find(({ attributes }) => attributes['ilvl'] === String(level))
    })
  }

  return {
    next(id, level) {
      const list = lists.get(id)
      const levels = list === undefined ? [] : levelsOf(list)
      const element = levels[level]
      if (list === undefined || element === undefined) return null
      const shared = childValue(list, 'abstractNumId') ?? id
      const count = counts.get(shared) ?? []
      counts.set(shared, count)
      restart(list, id, count)
      count[level] = (count[level] ?? startOf(levels[level]) - 1) + 1
      count.fill(undefined, level + 1)
      const then = childValue(element, 'suff')
      return {
        label: toLabel(element, levels, count),
        paragraph: override(noProperties, findChild(element, 'pPr')),
        run: override(noProperties, findChild(element, 'rPr')),
        suffix: then === 'space' || then === 'nothing' ? then : 'tab',
      }
    },
  }

  /** A list that sets its own start begins there when it is first used. */
  function restart(list: XmlElement, id: string, count: (number | undefined)[]): void {
    if (restarted.has(id)) return
    restarted.add(id)
    for (const changed of childrenOf(list, 'lvlOverride')) {
      const start = Number.parseInt(childValue(changed, 'startOverride') ?? '', 10)
      if (Number.isFinite(start)) count[Number(changed.attributes['ilvl'])] = start - 1
    }
  }
}

function startOf(level: XmlElement | undefined): number {
  const start = Number.parseInt(childValue(level, 'start') ?? '1', 10)
  return Number.isFinite(start) ? start : 1
}

function toLabel(element: XmlElement, levels: readonly (XmlElement | undefined)[], count: readonly (number | undefined)[]): string {
  if (childValue(element, 'numFmt') === 'bullet') return '•'
  const isLegal = findChild(element, 'isLgl') !== undefined
  return (childValue(element, 'lvlText') ?? '').replace(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1
    const format = isLegal ? 'decimal' : childValue(levels[at], 'numFmt')
    return formatCount(count[at] ?? startOf(levels[at]), format)
  })
}

const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const

function formatCount(count: number, format: string | undefined): string {
  if (format === 'none') return ''
  if (format === 'decimalZero') return String(count).padStart(2, '0')
  if (format === 'lowerLetter') return toLetter(count)
  if (format === 'upperLetter') return toLetter(count).toUpperCase()
  if (format === 'lowerRoman') return toRoman(count)
  if (format === 'upperRoman') return toRoman(count).toUpperCase()
  return String(count)
}

/** a to z, then aa, bb and so on. */
const toLetter = (count: number): string =>
  count < 1 ? String(count) : String.fromCodePoint(97 + ((count - 1) % 26)).repeat(Math.min(10, Math.ceil(count / 26)))

function toRoman(count: number): string {
  if (count < 1 || count > 3999) return String(count)
  let left = count
  return ROMAN.map(([value, letters]) => {
    const times = Math.floor(left / value)
    left -= times * value
    return letters.repeat(times)
  }).join('')
}
