/** Filter of the audit trail. `from` and `to` are days (UTC, ISO 8601), both inclusive. */
export interface AuditFilter {
  readonly action?: string | undefined
  readonly actor?: number | undefined
  readonly subject?: string | undefined
  readonly subjectId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}
