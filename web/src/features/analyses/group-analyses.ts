import { AnalysisStatus, DueWindow, type ListedAnalysis } from '@tickmark/contract'
import { findDue, findTurn, findYear } from './arrange-analyses.ts'
import type { Group } from './list-search.ts'

export const dueWords: Readonly<Record<DueWindow, string>> = {
  overdue: 'Overdue',
  week: 'Due within a week',
  later: 'Due later',
  none: 'No due date',
  done: 'Signed or complete',
}

export const groupWords: Readonly<Record<Group, string>> = {
  person: 'Whose turn it is',
  due: 'Due date',
  year: 'Year',
  client: 'Client',
  status: 'Status',
}

/** Rows of the list under a heading. */
export interface AnalysisGroup {
  heading: string
  analyses: ListedAnalysis[]
}

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The name of an analysis' group and its place among them: smaller first, equal ones by name. */
function groupOf(analysis: ListedAnalysis, group: Group, today: string): { heading: string; place: number } {
  switch (group) {
    case 'person': {
      const turn = findTurn(analysis)
      if (turn !== undefined) return { heading: turn.name, place: 0 }
      return analysis.waitsFor === undefined ? { heading: 'Waits for nobody', place: 2 } : { heading: 'Nobody is named', place: 1 }
    }
    case 'due': {
      const window = findDue(analysis, today)
      return { heading: dueWords[window], place: DueWindow.options.indexOf(window) }
    }
    case 'year': {
      const year = findYear(analysis)
      return year === undefined ? { heading: 'No period', place: 0 } : { heading: String(year), place: -year }
    }
    case 'client':
      return analysis.client === undefined ? { heading: 'No client', place: 1 } : { heading: analysis.client.name, place: 0 }
    case 'status':
      return { heading: analysis.status, place: AnalysisStatus.options.indexOf(analysis.status) }
  }
}

/** The same analyses by group. Within a group they keep their order. */
export function groupAnalyses(analyses: readonly ListedAnalysis[], group: Group, today: string): AnalysisGroup[] {
  const groups = new Map<string, AnalysisGroup & { place: number }>()
  for (const analysis of analyses) {
    const { heading, place } = groupOf(analysis, group, today)
    const key = `${place} ${heading}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, { heading, place, analyses: [analysis] })
    else known.analyses.push(analysis)
  }
  return [...groups.values()].toSorted((a, b) => a.place - b.place || names.compare(a.heading, b.heading))
}
