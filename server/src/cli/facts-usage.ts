/** As `tickmark help` shows it. */
export const FACTS_USAGE = 'facts FILE [--format text|json|csv]'
