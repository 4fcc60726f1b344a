import type { ReactNode } from 'react'
import { PublicFooter } from '../public-footer.tsx'
import { LegalArticle } from './legal-article.tsx'
import { privacyText } from './privacy/privacy-text.tsx'

interface PrivacyPageProps {
  /** What stands above it: visitors and users have bars of their own. */
  header: ReactNode
  /** What stands below it: nothing for those who are signed in. */
  footer?: ReactNode
}

/** `/privacy`. */
export function PrivacyPage({ header, footer = <PublicFooter /> }: PrivacyPageProps) {
  return (
    <>
      <div className="print:hidden">{header}</div>
      <LegalArticle text={privacyText} />
      {footer}
    </>
  )
}
