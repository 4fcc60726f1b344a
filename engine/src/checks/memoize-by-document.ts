import type { FinancialDocument } from '../model/document.ts'

/** A reading that several checks ask for: it is made once for each document and forgotten with it. */
export function memoizeByDocument<Reading>(read: (document: FinancialDocument) => Reading): (document: FinancialDocument) => Reading {
  const known = new WeakMap<FinancialDocument, { readonly reading: Reading }>()
  return (document) => {
    const found = known.get(document) ?? { reading: read(document) }
    known.set(document, found)
    return found.reading
  }
}
