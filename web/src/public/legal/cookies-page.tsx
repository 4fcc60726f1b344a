import type { ReactNode } from 'react'
import { PublicFooter } from '../public-footer.tsx'
import { writeCookiesText } from './cookies/cookies-text.tsx'
import { LegalArticle } from './legal-article.tsx'
import { VisitorUsageChoice } from './visitor-usage-choice.tsx'

interface CookiesPageProps {
  /** Header: none for visitors. */
  header: ReactNode
  /** Footer: none for signed-in users. */
  footer?: ReactNode
  /** The control with which a signed-in user turns usage records on or off. */
  usageChoice?: ReactNode
}

/** `/cookies`. */
export function CookiesPage({ header, footer = <PublicFooter />, usageChoice = <VisitorUsageChoice /> }: CookiesPageProps) {
  return (
    <>
      {header}
      <LegalArticle text={writeCookiesText(usageChoice)} />
      {footer}
    </>
  )
}
