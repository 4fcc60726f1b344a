import type { OpenWork, SignOff, SignOffRole, SignOffs } from '@tickmark/contract'
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
  ].filter((sentence) => sentence !== null)
}

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

/** Whether the user has signed the other line, so that signing this one leaves no second person. A stale line counts for nobody. */
export function hasSignedOther(role: SignOffRole, signOffs: Pick<SignOffs, 'prepared' | 'reviewed'>, selfId: number | null): boolean {
  const other = signOffs[role === 'prepared' ? 'reviewed' : 'prepared']
  return selfId !== null && other !== null && !other.stale && other.by?.id === selfId
}

/** What has just been done, for those who do not see the line change. */
export const describeSigning = ({ role, seen }: { role: SignOffRole; seen: object | null }): string =>
  seen === null ? `The sign-off as ${role} has been withdrawn.` : `Signed as ${role}.`
