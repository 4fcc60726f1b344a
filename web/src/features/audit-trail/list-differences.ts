import type { AuditItem } from '@tickmark/contract'

type Value = string | number | boolean | null

export interface Difference {
  readonly name: string
  /** Undefined if the event has no value on that side. */
  readonly before: Value | undefined
  readonly after: Value | undefined
}

/** The facts of an event before and after; unchanged facts come last. */
export function listDifferences({ before, after }: Pick<AuditItem, 'before' | 'after'>): readonly Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const all = names.map((name) => ({ name, before: before?.[name], after: after?.[name] }))
  return [...all.filter((one) => one.before !== one.after), ...all.filter((one) => one.before === one.after)]
}

/** 'notesLength' as words. */
export const showName = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

/** A value in words. */
export function showValue(value: Value): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null ? 'none' : String(value)
}
