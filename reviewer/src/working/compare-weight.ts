import type { Severity } from '@tickmark/contract'

const severityOrder: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }

interface Placed {
  readonly severity: Severity
  readonly page: number
}

/** Errors first, then by page (D28). Sorting keeps the order of points that are equal in both. */
export const compareWeight = (a: Placed, b: Placed): number => severityOrder[a.severity] - severityOrder[b.severity] || a.page - b.page
