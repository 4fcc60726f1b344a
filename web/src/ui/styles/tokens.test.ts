import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(([, name = '', light = '', dark = '']) => [
    name,
    { light, dark },
  ]),
)

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const textPairs = [
  ...['ink', 'quiet', 'accent', 'accent-strong', 'rounding', 'difference'].flatMap((ink) =>
    ['paper', 'card', 'sunk'].map((ground) => [ink, ground]),
  ),
  ['tick', 'paper'],
  ['tick', 'card'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-difference', 'difference'],
] as [string, string][]

test.each(textPairs)('%s on %s can be read in both themes', (ink, ground) => {
  for (const theme of ['light', 'dark'] as const) {
    expect(contrast(tokens.get(ink)?.[theme] ?? '', tokens.get(ground)?.[theme] ?? ''), theme).toBeGreaterThanOrEqual(4.5)
  }
})

test.each([
  ['edge', 'paper'],
  ['edge', 'card'],
])('%s of a control can be seen on %s in both themes', (edge, ground) => {
  for (const theme of ['light', 'dark'] as const) {
    expect(contrast(tokens.get(edge)?.[theme] ?? '', tokens.get(ground)?.[theme] ?? ''), theme).toBeGreaterThanOrEqual(3)
  }
})
