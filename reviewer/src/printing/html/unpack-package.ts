import { unzipSync } from 'fflate'
import { DraftUnprintable } from '../draft-unprintable.ts'

const MAX_ENTRIES = 20_000
/** As for a page that comes alone. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024
/** Where a package keeps its reports (Report Packages 1.0, section 3.4). A report of several pages has a folder of its own. */
const REPORT = /(?:^|\/)reports\/(?:[^/]+\/)?[^/]+\.x?html?$/i
const PAGE = /\.x?html?$/i
/** What systems add to archives. */
const NO_REPORT = /(?:^|\/)(?:META-INF|__MACOSX|\.[^/]*)\//

/**
 * The page of a report package. Throws `DraftUnprintable`: PACKAGE_DAMAGED, PACKAGE_WITHOUT_REPORT, PACKAGE_OF_SEVERAL, or DRAFT_TOO_COMPLEX
 * beyond the limits. Taxonomies, pictures and other files are never unpacked.
 */
export function unpackPackage(bytes: Uint8Array): Uint8Array {
  const pages = listNames(bytes).filter((name) => PAGE.test(name) && !NO_REPORT.test(name))
  const reports = pages.filter((name) => REPORT.test(name))
  const [report, ...others] = reports.length > 0 ? reports : pages
  if (report === undefined) throw new DraftUnprintable('PACKAGE_WITHOUT_REPORT')
  if (others.length > 0) throw new DraftUnprintable('PACKAGE_OF_SEVERAL', `${others.length + 1} pages`)
  const page = unzip(bytes, (name, size) => {
    if (name !== report) return false
    if (size > MAX_UNPACKED_BYTES) throw new DraftUnprintable('DRAFT_TOO_COMPLEX', `${size} bytes`)
    return true
  })
  return page.get(report) ?? new Uint8Array()
}

function listNames(bytes: Uint8Array): string[] {
  const names: string[] = []
  unzip(bytes, (name) => {
    if (names.length === MAX_ENTRIES) throw new DraftUnprintable('DRAFT_TOO_COMPLEX', `more than ${MAX_ENTRIES} entries`)
    names.push(name)
    return false
  })
  return names
}

function unzip(bytes: Uint8Array, wants: (name: string, size: number) => boolean): ReadonlyMap<string, Uint8Array> {
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter: ({ name, originalSize }) => wants(name, originalSize) })))
  } catch (cause) {
    if (cause instanceof DraftUnprintable) throw cause
    throw new DraftUnprintable('PACKAGE_DAMAGED', cause)
  }
}
