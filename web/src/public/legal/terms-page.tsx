import type { ReactNode } from 'react'
import { PublicFooter } from '../public-footer.tsx'
import { LegalArticle } from './legal-article.tsx'
import { termsText } from './terms/terms-text.tsx'

interface TermsPageProps {
  /** Header: visitors and users have different ones. */
  header: ReactNode
  /** Footer: none for signed-in users. */
  footer?: ReactNode
}

/** `/terms`. Its bar stays in view (spec section 2). */
export function TermsPage({ header, footer = <PublicFooter /> }: TermsPageProps) {
  return (
    <>
      <div className="sticky top-0 z-40 bg-paper print:hidden">{header}</div>
      <LegalArticle text={termsText} />
      {footer}
    </>
  )
}
