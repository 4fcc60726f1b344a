import type { Check, Point } from '../../model/check.ts'
import type { FinancialDocument } from '../../model/document.ts'
import { listOf } from '../../model/list-of.ts'
import { listEvidence } from './fact-evidence.ts'
import { checkSecIdentity } from './sec-identity.ts'
import { checkUkFiling } from './uk/check-uk-filing.ts'
import type { FilingPoint } from './uk/filing-point.ts'
import { isPrinted, type Wording } from './uk/find-phrase.ts'

/** `repeatedFacts` compares them with their figures. */
const REPEATED = 'inconsistent-duplicates'

/** FIL-01: the facts and statements that Companies House and HMRC ask for are there, and the document is written as they take it. The SEC's is the filer alone. */
export const registryRules: Check = {
  id: 'FIL-01',
  verifies: 'The tags that the registry asks for are there, and as it takes them',
  level: 'C',
  guard:
    'Only accounts with the tags of the FRC are held to the rules of the UK, and to those of the edition that they name; filings for the SEC are asked for their filer alone.',
  run: ({ document }) => {
    const { tagged } = document
    if (tagged === null) return {}
    const points = [...checkUkFiling(tagged.report, listParagraphs(document)), ...checkSecIdentity(tagged.report)]
    return { points: points.filter(({ rule }) => rule !== REPEATED).map((point) => toPoint(document, point)) }
  },
}

/** What people read outside of tables, a line for each paragraph. */
function listParagraphs({ sentences }: FinancialDocument): string {
  const paragraphs = new Map<number, string[]>()
  for (const { paragraph, text } of sentences) {
    const known = paragraphs.get(paragraph)
    if (known === undefined) paragraphs.set(paragraph, [text])
    else known.push(text)
  }
  return [...paragraphs.values()].map((texts) => texts.join(' ')).join('\n')
}

function toPoint(document: FinancialDocument, point: FilingPoint): Point {
  const { rule, registries, severity, title, detail, remedy, source, facts, line, printed } = point
  const evidence = listEvidence(document, facts)
  const asks = `${listOf(registries)} ${registries.length === 1 ? 'asks' : 'ask'} for it (${source})`
  const where = line === null ? '' : `, on line ${line} of the document`
  return {
    severity,
    place: `${rule}|${facts[0]?.concept.name ?? title}`,
    title,
    detail: `${detail} ${asks}${where}.`,
    remedy,
    page: evidence[0]?.page ?? (printed && findPage(document, printed)) ?? 1,
    evidence,
  }
}

/** The first page that prints a statement. */
function findPage({ sentences }: FinancialDocument, wording: Wording): number | undefined {
  const pages = new Map<number, string[]>()
  for (const { page, text } of sentences) pages.set(page, [...(pages.get(page) ?? []), text])
  return [...pages].find(([, texts]) => isPrinted(texts.join(' '), wording))?.[0]
}
