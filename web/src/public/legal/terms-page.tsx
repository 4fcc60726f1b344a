import type { ReactNode } from 'react'
import { PublicFooter } from '../public-footer.tsx'
import { LegalArticle } from './legal-article.tsx'
import { termsText } from './terms/terms-text.tsx'

interface TermsPageProps {
  /** What stands above it: visitors and users have bars of their own. */
  header: ReactNode
  /** What stands below it: nothing for those who are signed in. */
  footer?: ReactNode
}

/** `/terms`. Its bar stays in sight (spec section 2). */
export function TermsPage({ header, footer = <PublicFooter /> }: TermsPageProps) {
  return (
    <>
      <div className="sticky top-0 z-40 bg-paper print:hidden">{header}</div>
      <LegalArticle text={termsText} />
      {footer}
    </>
  )
}
