/** As `tickmark help` shows it. */
export const DRAFT_USAGE =
  'draft TB --entity profile.json --out DIR [--prior TB|STATEMENTS] [--mapping map.csv] [--standard IFRS|US_GAAP|UK_GAAP]'
