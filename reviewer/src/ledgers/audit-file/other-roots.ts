/** Markup that is no audit file (SAF-T), by its root element in small letters: what it is, and what to do. */
const OTHER_ROOTS: ReadonlyMap<string, string> = new Map([
  ['html', 'This is an HTML page. Export the ledger as .csv or .xlsx.'],
  ['workbook', 'This is a workbook in the XML of Excel 2003. Open it in Excel and save it as .xlsx.'],
  ['xbrl', 'This is an XBRL instance, which has tagged statements and no ledger. Export the trial balance as .csv or .xlsx.'],
  ['jpk', 'This is a Polish audit file (JPK), which is not read. Export the trial balance as .csv or .xlsx.'],
  ['comptabilite', 'This is a French file of entries (FEC) in XML, which is not read. Export it as text with tabs.'],
  ['envelope', 'This is a file of Tally in XML. Export the trial balance as .csv or .xlsx.'],
  ['document', 'This is a document in XML, such as a statement of a bank. Export the ledger as .csv or .xlsx.'],
])

/** Dutch audit files are named like the others, in small letters. */
const DUTCH = 'auditfile'
const SAF_T = 'AuditFile'

/** Why a file with that root is no audit file that is read, as a sentence; null for one that is. */
export function refuseRoot(root: string | null): string | null {
  if (root === SAF_T) return null
  if (root === DUTCH)
    return 'This is a Dutch audit file (XML Auditfile Financieel), which is not read. Export the trial balance as .csv or .xlsx.'
  const known = root === null ? undefined : OTHER_ROOTS.get(root.toLowerCase())
  const name = root === null ? 'without a root element' : `with the root element “${root.slice(0, 40)}”`
  return known ?? `This is an XML file ${name}, and no audit file (SAF-T). Export the ledger as .csv or .xlsx.`
}
