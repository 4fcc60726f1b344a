import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument, TextLine } from '../../model/document.ts'
import { evidenceInLine } from '../evidence.ts'
import { GAP } from './gap-words.ts'
import { pointAtMarkup } from './markup.ts'

/** Drafting leftovers, and their names. */
const DEBRIS: readonly { readonly kind: string; readonly says: RegExp; readonly name: string }[] = [
  { kind: 'placeholder', says: /\[ ?[●•·]{1,4} ?\]|\[ ?_{2,} ?\]/u, name: 'an empty placeholder' },
  {
    kind: 'placeholder',
    says: /[[(<](?:insert|enter|add|complete|name|date|amount|to (?:be )?\w+)\b[^\])>]{0,40}[\])>]/i,
    name: 'a placeholder',
  },
  { kind: 'gap', says: GAP, name: 'a gap to fill in' },
  { kind: 'crosses', says: /(?:^|[£$€\s(])(?:X{2,3},X{3}|x{3,}|X{3,})(?=[\s,.;)%]|$)/, name: 'a row of crosses for a figure' },
  {
    kind: 'later',
    says: /(?:^|[\s([])(?:TBC|TBD|TBA)(?=[\s)\],.;]|$)|[[(]to be (?:updated|confirmed|inserted|completed)[\])]|^to be (?:updated|confirmed)\W*$/,
    name: 'a note to settle it later',
  },
  { kind: 'lorem', says: /\blorem ipsum\b/i, name: 'filler text' },
  {
    kind: 'field',
    says: /Error! (?:Reference source|Bookmark|No text|Unknown)|#(?:REF|VALUE|DIV\/0|NAME|NULL|NUM)[!?]|#N\/A\b/i,
    name: 'a broken field',
  },
  {
    kind: 'draft',
    says: /^\W*(?:draft(?: (?:\d+|v\d+|for (?:discussion|review|approval|comment)))?|v?\d* ?draft)\W*(?:\d.{0,30})?$/i,
    name: 'a draft’s stamp',
  },
]
/** A cheap test for every line. */
const PREFILTER = /\[|<|XX|xxx|TB[CDA]|updat|inserted|complete|lorem|Lorem|Error!|#|draft|DRAFT|Draft/
const MAX_LISTED = 4
const TOP_LINES = 5
const EXHIBIT = /^\W*(?:exhibit|appendix|annex) [\dA-Z]{1,3}(?:[.-]\d+)*\W*$/i

/** DOC-05: no leftovers from drafting. One point for each kind, listing its first places. */
export const draftDebris: Check = {
  id: 'DOC-05',
  verifies: 'Nothing is left over from drafting: placeholders, broken fields, notes to the writer, tracked changes',
  level: 'M',
  guard:
    'Only marks that never appear in finished text; Roman numerals, quoted brackets and omitted text are ignored. Tracked changes of format do not count.',
  remedy: 'Complete it or take it out before the document is issued.',
  run: ({ document }) => ({ points: [...pointAtMarkup(document), ...findDebris(document)] }),
}

function findDebris({ lines }: FinancialDocument): Point[] {
  const found = new Map<string, { name: string; lines: { line: TextLine; text: string }[] }>()
  for (const page of lines) {
    // Forms filed with a report keep their blanks.
    if (page.slice(0, TOP_LINES).some(({ text }) => EXHIBIT.test(text))) break
    for (const line of page) {
      if (!PREFILTER.test(line.text)) continue
      for (const { kind, says, name } of DEBRIS) {
        const [text] = says.exec(line.text) ?? []
        if (text === undefined) continue
        const entry = found.get(kind) ?? { name, lines: [] }
        entry.lines.push({ line, text: text.trim() })
        found.set(kind, entry)
      }
    }
  }
  return [...found].flatMap(([kind, { name, lines: places }]): Point[] => {
    const [first] = places
    if (first === undefined) return []
    const pages = [...new Set(places.map(({ line }) => line.page))]
    return [
      {
        severity: 'warning',
        place: kind,
        title: `“${first.text}” looks like ${name}`,
        detail: `${places.length === 1 ? 'Found' : `${places.length} such places, found`} on page ${pages.slice(0, 12).join(', ')}${pages.length > 12 ? ' and others' : ''}.`,
        page: first.line.page,
        evidence: places.slice(0, MAX_LISTED).map(({ line, text }) => evidenceInLine(line, text)),
      },
    ]
  })
}
