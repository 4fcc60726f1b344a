import type { Box, PointEdit, Severity } from '@tickmark/contract'

/** What an edit looks at in a point that a person added. `box` is not yet validated. */
export interface OwnContent {
  readonly title: string | null
  readonly detail: string | null
  readonly severity: Severity | null
  readonly page: number | null
  readonly box: unknown
}

export type EditedContent = Partial<{ title: string; detail: string; severity: Severity; page: number; box: Box | null }>

/** What an edit changes in a point; empty if everything is so already. A box belongs to its page, and goes with it. */
export function planEdit(point: OwnContent, { title, detail, severity, page, box }: Omit<PointEdit, 'version'>): EditedContent {
  const moves = page !== undefined && page !== point.page
  const places = box !== undefined && JSON.stringify(box) !== JSON.stringify(point.box)
  return {
    ...(title === undefined || title === point.title ? {} : { title }),
    ...(detail === undefined || detail === point.detail ? {} : { detail }),
    ...(severity === undefined || severity === point.severity ? {} : { severity }),
    ...(moves ? { page, box: null } : {}),
    ...(places ? { box } : {}),
  }
}
