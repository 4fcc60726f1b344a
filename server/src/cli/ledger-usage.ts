/** As `tickmark help` shows it. */
export const LEDGER_USAGE = 'ledger FILE [--sheet NAME] [--from DAY --to DAY] [--against EARLIER] [--format text|json]'
