import type { Problem } from '../../model/tag-problem.ts'
import type { Check, Point } from '../../model/check.ts'
import { countOf } from '../../model/count-of.ts'

/** More of them are one fault of the software. */
const MAX_POINTS = 20

const TITLES: ReadonlyMap<string, string> = new Map([
  ['document-unreadable', 'The tags of the document cannot be read'],
  ['markup-malformed', 'The document is not well-formed XML'],
  ['context-unreadable', 'A context of the tags cannot be read'],
  ['unit-unreadable', 'A unit of the tags cannot be read'],
])
/** A fact that needs one of them is a problem of its own. */
const UNUSED: ReadonlySet<string> = new Set(['context-unreadable', 'unit-unreadable'])

/** FIL-09: every tag can be read (XBRL 2.1; Inline XBRL 1.1): its context, unit, format and value. */
export const readableTags: Check = {
  id: 'FIL-09',
  verifies: 'Every tag of the document can be read',
  level: 'C',
  guard: 'Only what the specifications forbid is reported.',
  run: ({ document: { tagged } }) => {
    if (tagged === null) return {}
    const { problems, facts } = tagged.report
    const wrong = problems.filter(({ kind }) => !UNUSED.has(kind) && kind !== 'markup-malformed').length
    return {
      points: [...problems.slice(0, MAX_POINTS).map(pointAt), ...pointAtOthers(problems.length - MAX_POINTS)],
      answer:
        wrong === 0
          ? { state: 'met', reason: `${countOf(facts.length, 'fact')} read.` }
          : { state: 'not-met', reason: `${countOf(wrong, 'tag')} cannot be read; ${countOf(facts.length, 'fact')} were.` },
    }
  },
}

const pointAt = ({ kind, message, remedy }: Problem): Point => ({
  severity: UNUSED.has(kind) ? 'info' : 'error',
  place: kind,
  title: TITLES.get(kind) ?? 'A tag cannot be read',
  detail: message,
  remedy,
  page: 1,
  evidence: [],
})

function pointAtOthers(count: number): Point[] {
  if (count <= 0) return []
  const title = `${countOf(count, 'more tag')} cannot be read`
  return [{ severity: 'error', place: 'others', title, detail: 'The command “tickmark facts” lists all of them.', page: 1, evidence: [] }]
}
