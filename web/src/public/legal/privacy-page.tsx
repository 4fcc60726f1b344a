import type { ReactNode } from 'react'
import { LegalArticle } from './legal-article.tsx'
import { privacyText } from './privacy/privacy-text.tsx'

interface PrivacyPageProps {
  /** What stands above it: visitors and users have bars of their own. */
  header: ReactNode
}

/** `/privacy`. */
export function PrivacyPage({ header }: PrivacyPageProps) {
  return (
    <>
      {header}
      <LegalArticle text={privacyText} />
    </>
  )
}
