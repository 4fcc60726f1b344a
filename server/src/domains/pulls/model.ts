/** Which pull a job is about; the rest is looked up when it runs. */
export interface PullJob {
  readonly pullId: number
}

/** The analysis whose last pull is repeated. */
export interface NightlyJob {
  readonly analysisId: number
}

/** The steps of a pull, in order. `check` reads chart and trial balance again, and compares. */
export const pullSteps = ['accounts', 'trial-balance', 'last-year', 'journals', 'check'] as const
export type StepName = (typeof pullSteps)[number]
