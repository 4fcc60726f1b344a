import type { Draft } from './draft.ts'
import { DraftUnprintable } from './draft-unprintable.ts'
import { findKind } from './find-kind.ts'

/**
 * Prints a draft in Word or HTML, an XBRL instance, or the report of a package, as a PDF, which everything else then treats as one; a PDF is returned as it
 * is. The content decides what a file is; `name` helps only where that leaves a doubt. Throws `DraftUnprintable`.
 */
export async function printFile(bytes: Uint8Array, name: string): Promise<Uint8Array> {
  const kind = findKind(bytes, name)
  if (kind === 'pdf') return bytes
  if (kind !== 'word' && kind !== 'html' && kind !== 'instance' && kind !== 'package') throw new DraftUnprintable(kind)
  // Most files are PDFs: what reads others is loaded for them alone.
  const { printDraft } = await import('./print-draft.ts')
  if (kind === 'word') return printDraft((await import('./word/read-word.ts')).readWord(bytes))
  if (kind !== 'package') return printDraft(await readReport(bytes, kind))
  const { unpackPackage } = await import('./package/unpack-package.ts')
  const { report, links } = unpackPackage(bytes)
  const reportKind = findKind(report, 'report.xhtml')
  // A package in a package is none.
  if (reportKind !== 'html' && reportKind !== 'instance') throw new DraftUnprintable('DRAFT_TYPE_UNKNOWN')
  const { readCalculations } = await import('./package/read-calculations.ts')
  return printDraft({ ...(await readReport(report, reportKind)), sums: readCalculations(links) })
}

const readReport = async (bytes: Uint8Array, kind: 'html' | 'instance'): Promise<Draft> =>
  kind === 'html'
    ? (await import('./html/read-html.ts')).readHtml(bytes)
    : (await import('./instance/read-instance.ts')).readInstance(bytes)
