import type { ReactNode } from 'react'
import { PublicFooter } from '../public-footer.tsx'
import { LegalArticle } from './legal-article.tsx'
import { privacyText } from './privacy/privacy-text.tsx'

interface PrivacyPageProps {
  /** Header: visitors and users have different ones. */
  header: ReactNode
  /** Footer: none for signed-in users. */
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
