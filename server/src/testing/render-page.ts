import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Box } from '@tickmark/engine'

/** A page as a viewer shows it, including annotations. */
export interface Picture {
  readonly width: number
  readonly height: number
  /** The positions of the pixels of a colour, in points of the page as shown. */
  find(colour: 'green' | 'red' | 'amber'): readonly Point[]
}

export interface Point {
  readonly x: number
  readonly y: number
}

const SCALE = 2
/** Saturated colours only: text, tinted panels and smoothed edges are not. */
const IS = {
  green: (r: number, g: number, b: number) => g - r > 60 && g - b > 30,
  red: (r: number, g: number, b: number) => r - g > 90 && r - b > 90,
  amber: (r: number, g: number, b: number) => r - b > 90 && r - g > 20 && r - g < 80,
} as const

/** Renders a page (counted from 0) with PDFium, which Chromium shows PDFs with. */
export async function renderPage(pdf: Uint8Array, index: number): Promise<Picture> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(pdf)
    const { width, height, data } = await document.getPage(index).render({ scale: SCALE, render: async ({ data: bitmap }) => bitmap })
    document.destroy()
    return { width: width / SCALE, height: height / SCALE, find: (colour) => findPixels(data, width, IS[colour]) }
  } finally {
    library.destroy()
  }
}

function findPixels(data: Uint8Array, width: number, matches: (r: number, g: number, b: number) => boolean): Point[] {
  const points: Point[] = []
  for (let at = 0; at + 3 < data.length; at += 4) {
    if (!matches(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) continue
    const pixel = at / 4
    points.push({ x: ((pixel % width) + 0.5) / SCALE, y: (Math.floor(pixel / width) + 0.5) / SCALE })
  }
  return points
}

/** The distance of a point from a box; 0 inside it. */
export function distanceTo([x0, y0, x1, y1]: Box, { x, y }: Point): number {
  return Math.hypot(Math.max(0, x0 - x, x - x1), Math.max(0, y0 - y, y - y1))
}
