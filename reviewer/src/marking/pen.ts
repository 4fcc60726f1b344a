import type { Box } from '@tickmark/engine'
import type { Colour } from './palette.ts'
import { STROKES } from './strokes.ts'

/** Bézier handle of a quarter circle. */
const QUARTER = 0.5523

/** Formats a coordinate. Hundredths of a point are finer than print. */
export function write(length: number): string {
  return String(Math.round(length * 100) / 100)
}

/** Draws outlines, y downwards. It has no text, so the marks do not change the text that is read from a page. */
export class Pen {
  readonly #operators: string[] = []

  get isEmpty(): boolean {
    return this.#operators.length === 0
  }

  toString(): string {
    return this.#operators.join('\n')
  }

  /** Draws a stroke with round ends and corners. */
  stroke(colour: Colour, width: number, draw: () => void): void {
    this.#operators.push(`${colour} RG ${write(width)} w 1 J 1 j`)
    draw()
    this.#operators.push('S')
  }

  move(x: number, y: number): void {
    this.#operators.push(`${write(x)} ${write(y)} m`)
  }

  line(x: number, y: number): void {
    this.#operators.push(`${write(x)} ${write(y)} l`)
  }

  curve(...points: readonly [number, number, number, number, number, number]): void {
    this.#operators.push(`${points.map(write).join(' ')} c`)
  }

  rectangle([x0, y0, x1, y1]: Box): void {
    this.#operators.push(`${[x0, y0, x1 - x0, y1 - y0].map(write).join(' ')} re`)
  }

  ellipse([x0, y0, x1, y1]: Box): void {
    const [x, y, rx, ry] = [(x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2]
    const [kx, ky] = [rx * QUARTER, ry * QUARTER]
    this.move(x1, y)
    this.curve(x1, y + ky, x + kx, y1, x, y1)
    this.curve(x - kx, y1, x0, y + ky, x0, y)
    this.curve(x0, y - ky, x - kx, y0, x, y0)
    this.curve(x + kx, y0, x1, y - ky, x1, y)
  }

  /** Draws a shape of `STROKES` with its top left corner at x, y and its unit as long as `size`. */
  shape(name: string, x: number, y: number, size: number): void {
    for (const { operator, points } of STROKES[name] ?? []) {
      const placed = points.map((value, i) => write(value * size + (i % 2 === 0 ? x : y)))
      this.#operators.push(`${placed.join(' ')} ${operator}`)
    }
  }
}
