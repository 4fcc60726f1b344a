import { z } from 'zod'

/** When something is due, seen from a day: a week is that day and the six after it. What is done is no longer late. */
export const DueWindow = z.enum(['overdue', 'week', 'later', 'none', 'done'])
export type DueWindow = z.infer<typeof DueWindow>

const dayMs = 24 * 60 * 60_000

/** The last day of the week that begins today. Days are YYYY-MM-DD. */
export const endOfWeek = (today: string): string => new Date(Date.parse(today) + 6 * dayMs).toISOString().slice(0, 10)

/** When what is not done yet is due. */
export function findDueWindow(dueOn: string | undefined, today: string): DueWindow {
  if (dueOn === undefined) return 'none'
  if (dueOn < today) return 'overdue'
  return dueOn <= endOfWeek(today) ? 'week' : 'later'
}
