import type { QName, TaggedReport } from '../../../model/tagged-report.ts'

/** The taxonomies that a UK document names: of what kind they are, and of which year, by which its rules are chosen. */
export interface UkSuite {
  readonly kind: 'frs' | 'charity' | 'uk-gaap' | 'uk-ifrs' | 'tax'
  readonly year: number
}

/** How the addresses of schemas and namespaces begin. The schemas of a document decide, as it may declare prefixes that it does not use. */
const KINDS: readonly { readonly kind: UkSuite['kind']; readonly starts: readonly string[] }[] = [
  // Computations of tax, and not the detailed profit and loss account, which is a part of accounts.
  { kind: 'tax', starts: ['www.govtalk.gov.uk/uk/fr/tax/uk-hmrc-ct/', 'www.hmrc.gov.uk/schemas/ct/comp/'] },
  { kind: 'charity', starts: ['www.xbrl.org/uk/char/', 'xbrl.frc.org.uk/char/'] },
  { kind: 'uk-gaap', starts: ['www.xbrl.org/uk/gaap/'] },
  { kind: 'uk-ifrs', starts: ['www.xbrl.org/uk/ifrs/'] },
  { kind: 'frs', starts: ['xbrl.frc.org.uk/'] },
]

/** Irish accounts use taxonomies of the FRC, too, and so do those that listed companies file under European rules. */
const ELSEWHERE = ['xbrl.frc.org.uk/ireland/', 'www.xbrl-ie.net/', 'www.esma.europa.eu/', 'xbrl.frc.org.uk/uksef/']
const UK_NAMES = ['xbrl.frc.org.uk/', 'www.xbrl.org/uk/', 'www.govtalk.gov.uk/uk/fr/tax/', 'www.hmrc.gov.uk/schemas/ct/']

/** Null where a document is not a UK report. */
export function findUkSuite({ prefixes, schemas }: Pick<TaggedReport, 'prefixes' | 'schemas'>): UkSuite | null {
  const namespaces = prefixes.map(({ namespace }) => namespace)
  if ([...schemas, ...namespaces].some((address) => startsWithAny(address, ELSEWHERE))) return null
  return findIn(schemas) ?? findIn(namespaces)
}

function findIn(addresses: readonly string[]): UkSuite | null {
  for (const { kind, starts } of KINDS) {
    const years = addresses.filter((address) => startsWithAny(address, starts)).map(yearOf)
    if (years.length > 0) return { kind, year: Math.max(...years) }
  }
  return null
}

/** 0 where an address has no date. */
const yearOf = (address: string): number => Number(/\/(\d{4})-\d\d-\d\d(?:\/|$)/.exec(address)?.[1] ?? 0)

const startsWithAny = (address: string, starts: readonly string[]): boolean => {
  const bare = address.replace(/^https?:\/\//, '')
  return starts.some((start) => bare.startsWith(start))
}

/** Whether a name is one of the UK taxonomies, and not one that the document brings itself. */
export const isUkName = ({ namespace }: QName): boolean => startsWithAny(namespace, UK_NAMES)
