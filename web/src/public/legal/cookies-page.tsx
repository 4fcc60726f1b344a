import type { ReactNode } from 'react'
import { writeCookiesText } from './cookies/cookies-text.tsx'
import { LegalArticle } from './legal-article.tsx'
import { VisitorUsageChoice } from './visitor-usage-choice.tsx'

interface CookiesPageProps {
  /** What stands above it: nothing for visitors. */
  header: ReactNode
  /** How a signed-in user chooses whether usage records are kept. */
  usageChoice?: ReactNode
}

/** `/cookies`. */
export function CookiesPage({ header, usageChoice = <VisitorUsageChoice /> }: CookiesPageProps) {
  return (
    <>
      {header}
      <LegalArticle text={writeCookiesText(usageChoice)} />
    </>
  )
}
