import type { ReactNode } from 'react'
import { PublicFooter } from '../public-footer.tsx'
import { writeCookiesText } from './cookies/cookies-text.tsx'
import { LegalArticle } from './legal-article.tsx'
import { VisitorUsageChoice } from './visitor-usage-choice.tsx'

interface CookiesPageProps {
  /** What stands above it: nothing for visitors. */
  header: ReactNode
  /** What stands below it: nothing for those who are signed in. */
  footer?: ReactNode
  /** How a signed-in user chooses whether usage records are kept. */
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
