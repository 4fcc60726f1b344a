/** Postings: the only category of the DATEV format that can be added up. */
export const POSTINGS = '21'

/** Categories of the DATEV format without postings, by their number in the header (developer.datev.de, "DATEV-Format"), in words for people. */
export const OTHER_CATEGORIES: ReadonlyMap<string, string> = new Map([
  ['16', 'customers and suppliers (Debitoren/Kreditoren)'],
  ['20', 'captions of accounts (Kontenbeschriftungen)'],
  ['46', 'terms of payment (Zahlungsbedingungen)'],
  ['48', 'addresses (Diverse Adressen)'],
  ['65', 'recurring postings (Wiederkehrende Buchungen), which are not posted yet'],
])
