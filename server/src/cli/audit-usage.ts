/** As `tickmark help` shows it. */
export const AUDIT_USAGE = 'audit verify [FILE] | begin'
