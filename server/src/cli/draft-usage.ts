/** As `tickmark help` shows it. */
export const DRAFT_USAGE =
  'draft TB --entity profile.json --out DIR [--sheet NAME] [--prior TB|STATEMENTS] [--prior-sheet NAME] [--mapping map.csv] [--standard IFRS|US_GAAP|UK_GAAP]\n  tickmark draft --classes'
