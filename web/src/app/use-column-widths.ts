import { useState } from 'react'
import { z } from 'zod'
import { browserStorage } from '../lib/browser-storage.ts'

const Width = z.number().min(0).max(1_000).nullable().catch(null)
/** In CSS pixels: 0 if the column is folded, null for its own width. */
const ColumnWidths = z.object({ points: Width, details: Width }).catch({ points: null, details: null })
type ColumnWidths = z.infer<typeof ColumnWidths>

/** How narrow and how wide the user can make a column. */
export const columnLimits = { points: { min: 260, max: 640 }, details: { min: 280, max: 720 } } as const
const ownWidths = { points: 'minmax(20rem,24rem)', details: 'minmax(20rem,25rem)' } as const

function toTrack(column: keyof ColumnWidths, width: number | null): string {
  if (width === null) return ownWidths[column]
  // As wide as the user made it, if the window has room for that beside the pages: it may have been a wider one.
  return width === 0 ? '0' : `minmax(${columnLimits[column].min}px,${width}px)`
}

/** The points, the pages and the details with the separators between them, as tracks of a grid. */
export const layoutColumns = ({ points, details }: ColumnWidths): string =>
  `${toTrack('points', points)} auto minmax(24rem,1fr) auto ${toTrack('details', details)}`

function read(): ColumnWidths {
  try {
    return ColumnWidths.parse(JSON.parse(browserStorage.find('columnWidths') ?? '{}'))
  } catch {
    return { points: null, details: null }
  }
}

/** How wide the user has made the columns beside a draft, on this browser. */
export function useColumnWidths() {
  const [widths, setWidths] = useState(read)
  const set = (column: keyof ColumnWidths) => (width: number | null) => {
    const next = { ...read(), [column]: width }
    browserStorage.set('columnWidths', JSON.stringify(next))
    setWidths(next)
  }
  return { widths, setPoints: set('points'), setDetails: set('details') }
}
