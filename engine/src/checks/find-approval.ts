import type { FinancialDocument } from '../model/document.ts'
import type { IsoDate } from '../model/profile.ts'
import { readDates } from '../model/read-dates.ts'
import { findFullest } from './find-rows.ts'
import type { Mention } from './mentions/find-mentions.ts'
import type { ReportingEntity } from './reporting-entity.ts'

/** Words of approval or signature, and what is near them. */
export interface Approval {
  readonly mention: Mention
  /** The first date near it that is after the period. */
  readonly date: { readonly date: IsoDate; readonly text: string } | undefined
  /** Whether an office is named near it, such as director. */
  readonly office: boolean
}

/** The number of lines below the words of approval where a date or an office may be. */
const NEAR = 14
const OFFICE = /\b(?:directors?|trustees?|chair(?:man|woman|person)?|secretary|officer|treasurer|president|partner|governor)\b/i

/** Every place that mentions the approval or a signature, those on the face of the balance sheet first. */
export function listApprovals({ document, mentions }: ReportingEntity): Approval[] {
  const face = findFullest(document, 'balance-sheet')?.table.page
  return [...mentions('statements-approved'), ...mentions('signature')]
    .toSorted((a, b) => Number(isOnFace(b, face)) - Number(isOnFace(a, face)))
    .map((mention) => {
      const text = textAround(document, mention)
      const date = readDates(text).find((one) => one.date > (document.profile.periodEnd ?? ''))
      return { mention, date, office: OFFICE.test(text) }
    })
}

/** The one with both a date and an office, else one with a date. */
export const chooseApproval = (approvals: readonly Approval[]): Approval | undefined =>
  approvals.find(({ date, office }) => date !== undefined && office) ?? approvals.find(({ date }) => date !== undefined)

export const isOnFace = ({ page }: Mention, face: number | undefined): boolean => face !== undefined && page >= face && page <= face + 1

function textAround({ lines }: FinancialDocument, { page, y }: Mention): string {
  const here = lines[page - 1] ?? []
  const at = here.findIndex((line) => line.y >= y)
  return (
    here
      .slice(Math.max(0, at - 4), at + NEAR)
      .map(({ text }) => text)
      .join(' ')
      // A superscript ordinal is a word of its own: "6 th September".
      .replace(/(\d) (st|nd|rd|th)\b/g, '$1$2')
  )
}
