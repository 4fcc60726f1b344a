import { unzipSync } from 'fflate'
import { countUnpacked, type EntrySizes } from '../count-unpacked.ts'
import { DraftUnprintable } from '../draft-unprintable.ts'
import { isInstance } from '../find-kind.ts'

const MAX_ENTRIES = 20_000
/** As for a page that comes alone. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024
/** Where a package keeps its reports (Report Packages 1.0, section 3.4). A report of several pages has a folder of its own. */
const REPORT = /(?:^|\/)reports\/(?:[^/]+\/)?[^/]+$/i
const PAGE = /\.x?html?$/i
const INSTANCE = /\.xbrl$/i
const XML = /\.xml$/i
/** Of one report there are some five, for labels, sums and tables. */
const MAX_XML = 50
/** The parts of a taxonomy that say what adds up. Linkbases for other things have other names. */
const LINKS = /(?:cal[^/]*\.xml|\.xsd)$/i
const MAX_LINK_FILES = 50
/** What systems add to archives. */
const NO_REPORT = /(?:^|\/)(?:META-INF|__MACOSX|\.[^/]*)\//

export interface UnpackedPackage {
  readonly report: Uint8Array
  /** Those that may say what adds up, by their names. */
  readonly links: ReadonlyMap<string, Uint8Array>
}

/**
 * The page of a report package, or its instance where it has no page, and its own schemas and calculation links. Throws `DraftUnprintable`:
 * PACKAGE_DAMAGED, PACKAGE_WITHOUT_REPORT, PACKAGE_OF_SEVERAL, or DRAFT_TOO_COMPLEX beyond the limits. Pictures and other files are never unpacked.
 */
export function unpackPackage(bytes: Uint8Array): UnpackedPackage {
  const names = listNames(bytes).filter((name) => !NO_REPORT.test(name))
  return { report: unpackReport(bytes, names), links: unpackLinks(bytes, names) }
}

function unpackReport(bytes: Uint8Array, names: readonly string[]): Uint8Array {
  for (const ending of [PAGE, INSTANCE]) {
    const found = names.filter((name) => ending.test(name))
    if (found.length > 0) return unpackOne(bytes, found)
  }
  return unpackInstance(
    bytes,
    names.filter((name) => XML.test(name)),
  )
}

function unpackOne(bytes: Uint8Array, names: readonly string[]): Uint8Array {
  const reports = names.filter((name) => REPORT.test(name))
  const [report, ...others] = reports.length > 0 ? reports : names
  if (report === undefined) throw new DraftUnprintable('PACKAGE_WITHOUT_REPORT')
  if (others.length > 0) throw new DraftUnprintable('PACKAGE_OF_SEVERAL', `${others.length + 1} reports`)
  return unpack(bytes, new Set([report])).get(report) ?? new Uint8Array()
}

/** Instances and links have the same ending: their roots say which they are. */
function unpackInstance(bytes: Uint8Array, names: readonly string[]): Uint8Array {
  if (names.length > MAX_XML) throw new DraftUnprintable('DRAFT_TOO_COMPLEX', `${names.length} files of XML`)
  const instances = [...unpack(bytes, new Set(names)).values()].filter((file) => isInstance(file))
  const [instance, ...others] = instances
  if (instance === undefined) throw new DraftUnprintable('PACKAGE_WITHOUT_REPORT')
  if (others.length > 0) throw new DraftUnprintable('PACKAGE_OF_SEVERAL', `${others.length + 1} instances`)
  return instance
}

/** More than a report has is another taxonomy in the same package. */
function unpackLinks(bytes: Uint8Array, names: readonly string[]): ReadonlyMap<string, Uint8Array> {
  const found = names.filter((name) => LINKS.test(name))
  return found.length > MAX_LINK_FILES ? new Map() : unpack(bytes, new Set(found))
}

function unpack(bytes: Uint8Array, names: ReadonlySet<string>): ReadonlyMap<string, Uint8Array> {
  const isWithin = countUnpacked(bytes.length, MAX_UNPACKED_BYTES)
  return unzip(bytes, (name, sizes) => {
    if (!names.has(name)) return false
    if (!isWithin(sizes)) throw new DraftUnprintable('DRAFT_TOO_COMPLEX', `more than ${MAX_UNPACKED_BYTES} bytes`)
    return true
  })
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

function unzip(bytes: Uint8Array, wants: (name: string, sizes: EntrySizes) => boolean): ReadonlyMap<string, Uint8Array> {
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter: (entry) => wants(entry.name, entry) })))
  } catch (cause) {
    if (cause instanceof DraftUnprintable) throw cause
    throw new DraftUnprintable('PACKAGE_DAMAGED', cause)
  }
}
