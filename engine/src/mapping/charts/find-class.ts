import type { AccountClassId } from '../account-classes.ts'
import type { Chart } from './chart.ts'

/** What a code means in a chart. */
export interface CodeMeaning {
  readonly class: AccountClassId
  /** The beginning of the code that decided. */
  readonly code: string
  /** It reduces the accounts of its class, as accumulated depreciation does. */
  readonly contra: boolean
}

/** Compiles a chart to a function from a code to its meaning; null where the chart does not have it. */
export function compileChart({ codes, contra }: Chart): (code: string) => CodeMeaning | null {
  const classes = new Map(
    (Object.entries(codes) as [AccountClassId, string][]).flatMap(([id, text]) => text.split(' ').map((code) => [code, id] as const)),
  )
  const longest = Math.max(...[...classes.keys()].map((code) => code.length))
  const find = (code: string): Omit<CodeMeaning, 'contra'> | null => {
    for (let size = Math.min(longest, code.length); size > 0; size--) {
      const id = classes.get(code.slice(0, size))
      if (id !== undefined) return { class: id, code: code.slice(0, size) }
    }
    return null
  }
  const reductions = Object.entries(contra).sort(([one], [other]) => other.length - one.length)
  return (code) => {
    const [from, to] = reductions.find(([beginning]) => code.startsWith(beginning)) ?? []
    const own = find(code)
    // A code that the chart names itself is no reduction: 4911 of some charts.
    if (from === undefined || to === undefined || (own !== null && own.code.length > from.length))
      return own === null ? null : { ...own, contra: false }
    const asset = find(to + code.slice(from.length))
    return asset === null ? (own === null ? null : { ...own, contra: false }) : { class: asset.class, code: from, contra: true }
  }
}
