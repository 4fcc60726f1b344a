import type { ReactNode } from 'react'
import { LegalArticle } from './legal-article.tsx'
import { termsText } from './terms/terms-text.tsx'

interface TermsPageProps {
  /** What stands above it: visitors and users have bars of their own. */
  header: ReactNode
}

/** `/terms`. Its bar stays in sight (spec section 2). */
export function TermsPage({ header }: TermsPageProps) {
  return (
    <>
      <div className="sticky top-0 z-40 bg-paper print:hidden">{header}</div>
      <LegalArticle text={termsText} />
    </>
  )
}
