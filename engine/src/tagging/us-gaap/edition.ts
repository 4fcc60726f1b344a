import type { IsoDate } from '../../model/profile.ts'
import type { Import } from '../extension.ts'

/** The editions that the SEC takes, newest first: that of the year in which the period ends, or the nearest. */
const EDITIONS = [2025, 2024, 2023] as const

/** The taxonomy of the FASB, and that of the SEC for documents and entities. */
export function importsOf(periodEnd: IsoDate): readonly [core: Import, entity: Import] {
  const year = EDITIONS.find((edition) => String(edition) <= periodEnd.slice(0, 4)) ?? EDITIONS[EDITIONS.length - 1]
  return [
    {
      prefix: 'us-gaap',
      namespace: `http://fasb.org/us-gaap/${year}`,
      location: `https://xbrl.fasb.org/us-gaap/${year}/elts/us-gaap-${year}.xsd`,
    },
    { prefix: 'dei', namespace: `http://xbrl.sec.gov/dei/${year}`, location: `https://xbrl.sec.gov/dei/${year}/dei-${year}.xsd` },
  ]
}
