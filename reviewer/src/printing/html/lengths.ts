import type { Width } from '../draft.ts'

const UNITS: Readonly<Record<string, number>> = { pt: 1, px: 0.75, in: 72, cm: 28.35, mm: 2.835, pc: 12, '': 0.75 }
const MAX = 20_000

/** A length of CSS in points: `em` is the size of the text, `whole` what a percentage is of. Undefined if it is none, such as `auto`. */
export function toLength(value: string | undefined, em: number, whole: number): number | undefined {
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+))([a-z%]*)$/.exec(value ?? '')
  if (match === null) return undefined
  const number = Number.parseFloat(match[1] ?? '')
  const unit = match[2] ?? ''
  const factor =
    unit === 'em' ? em : unit === 'rem' ? 12 : unit === 'ex' || unit === 'ch' ? em / 2 : unit === '%' ? whole / 100 : UNITS[unit]
  return factor === undefined || !Number.isFinite(number) ? undefined : Math.max(-MAX, Math.min(MAX, number * factor))
}

/** A width of CSS or of an attribute. */
export function toWidth(value: string | undefined, em: number): Width {
  const share = /^([\d.]+)%$/.exec(value ?? '')?.[1]
  if (share !== undefined) return { share: Math.min(1, Number.parseFloat(share) / 100) }
  const length = toLength(value, em, 0)
  return length === undefined || length <= 0 ? null : length
}

const NAMED_SIZES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    'xx-small': 7,
    'x-small': 8,
    small: 10,
    medium: 12,
    large: 13.5,
    'x-large': 18,
    'xx-large': 24,
  }),
)

/** The size of text in points. */
export function toSize(value: string | undefined, parent: number): number {
  if (value === undefined) return parent
  const size =
    NAMED_SIZES.get(value) ?? (value === 'smaller' ? parent / 1.2 : value === 'larger' ? parent * 1.2 : toLength(value, parent, parent))
  return size === undefined ? parent : Math.max(1, Math.min(200, size))
}
