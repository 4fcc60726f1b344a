/** As `tickmark help` shows it. */
export const LEDGER_USAGE = 'ledger FILE [--sheet NAME] [--format text|json]'
