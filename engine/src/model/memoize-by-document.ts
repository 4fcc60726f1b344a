import type { FinancialDocument } from './document.ts'

/** Something that several checks derive from a document: computed once per document and released with it. */
export function memoizeByDocument<Reading>(read: (document: FinancialDocument) => Reading): (document: FinancialDocument) => Reading {
  const known = new WeakMap<FinancialDocument, { readonly reading: Reading }>()
  return (document) => {
    const found = known.get(document) ?? { reading: read(document) }
    known.set(document, found)
    return found.reading
  }
}
