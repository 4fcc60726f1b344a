import type { TextStyle } from '../draft.ts'
import { isOn, type Properties, valueOf } from './properties.ts'

const SERIF = /times|georgia|garamond|cambria|serif|roman|book|palatino|minion|century|baskerville|didot|tinos/i
const SANS = /sans/i
const MONO = /courier|mono|consolas/i
/** Faces that are narrower than ours: their text is printed smaller, so that lines break as they did. */
const NARROW = /calibri|carlito|aptos|narrow|segoe|corbel|candara|gill/i

export function readFamily(name: string): TextStyle['family'] {
  if (MONO.test(name)) return 'mono'
  return SERIF.test(name) && !SANS.test(name) ? 'serif' : 'sans'
}

export const scaleOf = (name: string): number => (NARROW.test(name) ? 0.92 : 1)

/** How the text of a run looks. Without a size it is 10 points (ISO/IEC 29500-1, 17.3.2.38). */
export function readTextStyle(run: Properties): TextStyle {
  const fonts = run.get('rFonts')?.attributes ?? {}
  const theme = fonts['asciiTheme'] ?? ''
  // Themes are Calibri, Cambria or Aptos unless a designer has changed them.
  const name = theme === '' ? (fonts['ascii'] ?? fonts['hAnsi'] ?? 'Times New Roman') : 'Calibri'
  const halfPoints = Number.parseFloat(valueOf(run, 'sz') ?? '20')
  const size = Number.isFinite(halfPoints) ? Math.min(200, Math.max(2, halfPoints / 2)) : 10
  const place = valueOf(run, 'vertAlign')
  return {
    family: readFamily(name),
    bold: isOn(run, 'b'),
    italic: isOn(run, 'i'),
    size: size * scaleOf(name),
    underlined: isOn(run, 'u'),
    rise: place === 'superscript' ? 0.35 : place === 'subscript' ? -0.12 : 0,
  }
}

export const isHidden = (run: Properties): boolean => isOn(run, 'vanish')

export const isCapital = (run: Properties): boolean => isOn(run, 'caps') || isOn(run, 'smallCaps')
