/** As `tickmark help` shows it. */
export const VALIDATE_USAGE = 'validate FILE [--format text|json]'
