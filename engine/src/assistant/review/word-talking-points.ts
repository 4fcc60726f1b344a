import type { Unit } from '../../model/profile.ts'
import type { Finding, Movement, Tie } from '../../model/review.ts'
import { groupDigits } from '../format-answer.ts'

/** A question or remark to the client, in plain text. */
export interface TalkingPoint {
  /** Names what it is about within its finding: the line that moved. Empty where the finding gives one only. */
  readonly part: string
  readonly text: string
  readonly page: number
}

type Amounts = Pick<Finding, 'expected' | 'actual' | 'difference'>

/** What the words need of a finding. `ties` are its ties, the main one first. */
export interface Worded extends Amounts, Pick<Finding, 'severity' | 'title' | 'page' | 'movements'> {
  readonly ties: readonly Pick<Tie, 'kind' | 'formula'>[]
}

/**
 * What a finding gives to talk about: one for each line that moved, otherwise one. Amounts are as printed. `unit` is that of the primary
 * statements, whose lines move.
 */
export function wordTalkingPoints(finding: Worded, unit: Pick<Unit, 'text'> | undefined): TalkingPoint[] {
  const { movements, title, page } = finding
  if (movements === undefined || movements.lines.length === 0) {
    return [{ part: '', text: title.endsWith('?') ? title : `${title.replace(/\.$/, '')}${stateSum(finding)}. ${ask(finding)}`, page }]
  }
  const seen = new Map<string, number>()
  return movements.lines.map((moved) => {
    const times = (seen.get(moved.line) ?? 0) + 1
    seen.set(moved.line, times)
    const part = times === 1 ? moved.line : `${moved.line} ${times}`
    return { part, text: askAboutMovement(moved, movements.previous, unit), page: moved.current.page }
  })
}

/** "Revenue rose 12.3% to 20,432 (2024: 18,198), in £'000. What drove it?" */
function askAboutMovement({ line, current, previous, percent }: Movement, year: string, unit: Pick<Unit, 'text'> | undefined): string {
  const inUnit = unit === undefined ? '' : `, ${unit.text.replace(/^(?:in )?/, 'in ')}`
  const to = `${current.text} (${year}: ${previous.text})${inUnit}`
  if (percent === undefined) return `${line} is ${to}. What changed?`
  // In per cent of what it was: a cost in brackets rises by becoming more negative.
  const fell = percent.startsWith('-')
  return `${line} ${fell ? 'fell' : 'rose'} ${groupDigits(percent.replace('-', ''))}% to ${to}. What drove it?`
}

/** The arithmetic of a finding, to follow its title; empty where it has none. */
export function stateSum({ expected, actual, difference, ties: [tie] }: Amounts & Pick<Worded, 'ties'>): string {
  if (tie === undefined || expected === undefined || actual === undefined || difference === undefined) return ''
  const gap = `${groupDigits(difference)}${tie.formula === 'percentage' || tie.formula === 'percent-change' ? ' points' : ''}`
  if (tie.kind === 'equality' || tie.kind === 'ratio') return `: the difference is ${gap}`
  return `: the figures come to ${groupDigits(expected)}, but ${groupDigits(actual)} is printed, a difference of ${gap}`
}

function ask({ severity, title, ties: [tie] }: Worded): string {
  if (title.startsWith('Not met:')) return 'Is there a reason, or should it be corrected?'
  if (title.startsWith('Not found:')) return 'Where is it, or should it be added?'
  // An error without a sum is one that a person added.
  if (severity === 'error' && tie !== undefined) return tie.kind === 'equality' ? 'Which of the two is right?' : 'Which figure is right?'
  return severity === 'info' ? 'Can you explain it?' : 'Does it need correcting?'
}
