/** What is looked for in the trail. `from` and `to` are days (UTC, ISO 8601), both within. */
export interface AuditFilter {
  readonly action?: string | undefined
  readonly actor?: number | undefined
  readonly subject?: string | undefined
  readonly subjectId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}
