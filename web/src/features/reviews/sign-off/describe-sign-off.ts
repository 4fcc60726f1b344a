import {
  type Engagement,
  formatParts,
  listEarlierLines,
  type OpenWork,
  partOfLine,
  type PersonName,
  type SignOff,
  SignOffRole,
  type SignOffs,
} from '@tickmark/contract'
import { formatCount } from '../../../lib/format-count.ts'

/** Why a sign-off is stale, a sentence for each reason. */
export function describeSince({ draft, since }: Pick<SignOff, 'draft' | 'since'>): string[] {
  const { points, answers, eyeChecks } = since
  return [
    since.draft === undefined ? null : `Signed on draft ${draft}; draft ${since.draft} has arrived since.`,
    since.review === undefined ? null : `Draft ${draft} has been reviewed again since.`,
    points === 0 ? null : `${formatCount(points, 'point')} ${points === 1 ? 'has' : 'have'} changed since.`,
    answers === 0 ? null : `${formatCount(answers, 'checklist answer')} ${answers === 1 ? 'has' : 'have'} changed since.`,
    eyeChecks === 0 ? null : 'Checks by eye have changed since.',
    // Where the work has changed, that is why the earlier line no longer holds.
    since.earlier === undefined || hasChanged(since)
      ? null
      : `The ${partOfLine[since.earlier]}’s signature was withdrawn, replaced or became stale.`,
  ].filter((sentence) => sentence !== null)
}

const hasChanged = ({ draft, review, points, answers, eyeChecks }: SignOff['since']): boolean =>
  draft !== undefined || review !== undefined || points + answers + eyeChecks > 0

/** Where the work on something open is done. */
export type OpenPlace = 'errors' | 'warnings' | 'infos' | 'checklist' | 'figures' | 'cautions'

/** What is open, each with where it is; empty if nothing is. */
export function listOpenWork(open: OpenWork): { place: OpenPlace; text: string }[] {
  const { errors, warnings, infos, checklist, notMet, figures, cautions } = open
  const all: readonly (readonly [number, OpenPlace, string])[] = [
    [errors, 'errors', formatCount(errors, 'open error')],
    [warnings, 'warnings', formatCount(warnings, 'open question')],
    [infos, 'infos', formatCount(infos, 'open note')],
    [checklist, 'checklist', `${formatCount(checklist, 'checklist item')} left to a person`],
    [notMet, 'checklist', `${formatCount(notMet, 'checklist item')} not met and not among the open points`],
    [figures, 'figures', `${formatCount(figures, 'figure')} without a tick that no one has checked by eye`],
    [cautions, 'cautions', `${formatCount(cautions, 'caution')} about what was not checked`],
  ]
  return all.filter(([count]) => count > 0).map(([, place, text]) => ({ place, text }))
}

/** The first earlier line that has to be signed, or signed again, before this one; null if none has. */
export const findMissingLine = (role: SignOffRole, signOffs: Pick<SignOffs, SignOffRole>): SignOffRole | null =>
  listEarlierLines(role).find((earlier) => signOffs[earlier]?.stale !== false) ?? null

/** The other lines that the user has signed, so that signing this one takes a second person away. A stale line counts for nobody. */
export const listOthersSigned = (role: SignOffRole, signOffs: Pick<SignOffs, SignOffRole>, selfId: number | null): SignOffRole[] =>
  SignOffRole.options.filter((other) => {
    const line = signOffs[other]
    return other !== role && selfId !== null && line !== null && !line.stale && line.by?.id === selfId
  })

/** Another person who is named for a line, if it is known that they are not the user; null if none is. */
export function findOtherNamed(role: SignOffRole, engagement: Engagement, selfId: number | null): PersonName | null {
  const named = engagement[partOfLine[role]]
  return named === undefined || selfId === null || named.id === selfId ? null : named
}

/**
 * "Ada Quill is named as preparer and reviewer.", before they sign; null unless one person is named for several parts. That happens by choice,
 * and when a person leaves and another takes over what they were named for.
 */
export function describeSameNamed(engagement: Engagement): string | null {
  for (const role of SignOffRole.options) {
    const person = engagement[partOfLine[role]]
    const lines = person === undefined ? [] : SignOffRole.options.filter((other) => engagement[partOfLine[other]]?.id === person.id)
    if (lines.length > 1) return `${person?.name} is named as ${formatParts(lines)}.`
  }
  return null
}

/** "Prepared by Ada Quill and reviewed by Cara Mills": the sign-offs that hold; null if none does. */
export function describeHeld(signOffs: Pick<SignOffs, SignOffRole>): string | null {
  const held = SignOffRole.options.flatMap((role) => {
    const line = signOffs[role]
    return line === null || line.stale ? [] : [`${role} by ${line.name}`]
  })
  const last = held.pop()
  if (last === undefined) return null
  const listed = held.length === 0 ? last : `${held.join(', ')} and ${last}`
  return `${listed[0]?.toUpperCase()}${listed.slice(1)}`
}

/** What withdrawing the sign-off of another person means. */
export function describeWithdrawal(role: SignOffRole, { name, by, draft }: Pick<SignOff, 'name' | 'by' | 'draft'>): string {
  return `${name} signed draft ${draft} as ${partOfLine[role]}. If you withdraw this, ${by === null ? 'the line has to be signed' : `${name} has to sign`} again.`
}

/** What has just been done, for those who do not see the line change. */
export const describeSigning = ({ role, seen }: { role: SignOffRole; seen: object | null }): string =>
  seen === null ? `The ${partOfLine[role]}’s signature has been withdrawn.` : `Signed as ${partOfLine[role]}.`
