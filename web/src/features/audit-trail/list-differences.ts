import type { AuditItem } from '@tickmark/contract'

type Value = string | number | boolean | null

export interface Difference {
  readonly name: string
  /** Undefined where nothing was, or is, said. */
  readonly before: Value | undefined
  readonly after: Value | undefined
}

/** What an event says of before and after, fact by fact; what is the same on both sides comes last. */
export function listDifferences({ before, after }: Pick<AuditItem, 'before' | 'after'>): readonly Difference[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const all = names.map((name) => ({ name, before: before?.[name], after: after?.[name] }))
  return [...all.filter((one) => one.before !== one.after), ...all.filter((one) => one.before === one.after)]
}

/** 'notesLength' as words. */
export const showName = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

/** A fact in words. */
export function showValue(value: Value): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value === null ? 'none' : String(value)
}
