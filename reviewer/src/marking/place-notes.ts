import type { Box } from '@tickmark/engine'
import { FreeSpace } from './free-space.ts'

/** A note to place near its figure, in one of several shapes, the best first. */
export interface NoteRequest {
  readonly anchor: Box
  readonly shapes: readonly { readonly width: number; readonly height: number }[]
}

export interface PlacedNote {
  readonly box: Box
  /** Which of the shapes was taken. */
  readonly shape: number
}

export interface Sheet {
  readonly width: number
  readonly height: number
  /** Boxes that no note may cover. */
  readonly occupied: readonly Box[]
  /** Left and right edge of the text; the rest is margin. */
  readonly text: readonly [left: number, right: number]
  /** Size of marks on this page (`scaleOf`). */
  readonly scale: number
}

/** Kept clear, because printers crop and viewers draw shadows. */
const EDGE = 5
const CLEAR = 1.5
/** Penalties in points: for a later shape, for space between lines or among words instead of the margin, and for distance. */
const COST = { shape: 10, lastShape: 400, betweenLines: 30, amongWords: 120, across: 0.25, down: 1.6 }

/**
 * Finds a place for each note, in order: near its figure, preferably in the margin, and without covering anything. Null if no shape
 * fits; the caller then refers to the last page.
 */
export function placeNotes(sheet: Sheet, requests: readonly NoteRequest[]): (PlacedNote | null)[] {
  const space = new FreeSpace(sheet.width, sheet.height)
  for (const box of sheet.occupied) space.occupy(box, CLEAR * sheet.scale)
  for (const edge of edgesOf(sheet)) space.occupy(edge)
  return requests.map((request) => {
    const placed = findPlace(sheet, space, request)
    if (placed !== null) space.occupy(placed.box, CLEAR * sheet.scale)
    return placed
  })
}

function edgesOf({ width, height, scale }: Sheet): Box[] {
  const edge = EDGE * scale
  return [
    [0, 0, width, edge],
    [0, height - edge, width, height],
    [0, 0, edge, height],
    [width - edge, 0, width, height],
  ]
}

function findPlace(sheet: Sheet, space: FreeSpace, { anchor, shapes }: NoteRequest): PlacedNote | null {
  let best: PlacedNote | null = null
  let minCost = Infinity
  for (const [shape, { width, height }] of shapes.entries()) {
    const [across, down] = [Math.ceil(width / space.cell), Math.ceil(height / space.cell)]
    const shapeCost = (shape * COST.shape + (shape === shapes.length - 1 ? COST.lastShape : 0)) * sheet.scale
    if (shapeCost >= minCost) break
    for (let row = 0; row + down <= space.rows; row++) {
      for (let column = 0; column + across <= space.columns; column++) {
        const box: Box = [column * space.cell, row * space.cell, column * space.cell + width, row * space.cell + height]
        const near = shapeCost + distanceOf(anchor, box)
        if (near >= minCost || !space.isFree(column, row, across, down)) continue
        const cost = near + intrusionOf(sheet, space, box) * sheet.scale
        if (cost >= minCost) continue
        minCost = cost
        best = { box, shape }
      }
    }
  }
  return best
}

/** The weighted distance from the figure to the note. */
function distanceOf(anchor: Box, box: Box): number {
  const across = Math.max(0, box[0] - anchor[2], anchor[0] - box[2])
  return across * COST.across + Math.abs(box[1] - anchor[1]) * COST.down
}

/** The penalty for disturbing the reader: none in the margin, small between lines, large among words. */
function intrusionOf({ text: [left, right] }: Sheet, space: FreeSpace, box: Box): number {
  if (box[0] >= right || box[2] <= left) return 0
  const [from, to] = [Math.floor(left / space.cell), Math.ceil(right / space.cell)]
  const [top, bottom] = [Math.floor(box[1] / space.cell), Math.ceil(box[3] / space.cell)]
  return space.isFree(from, top, Math.min(to, space.columns) - from, Math.min(bottom, space.rows) - top)
    ? COST.betweenLines
    : COST.amongWords
}
