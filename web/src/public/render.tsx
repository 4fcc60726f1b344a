import { emptyContactForm, type ContactFormState, type PublicPage, type PublicPageSettings } from '@tickmark/contract'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PublicDocument } from './document.tsx'
import { landingContent } from './landing/content.ts'
import { LandingPage } from './landing/landing-page.tsx'
import { CookiesPage } from './legal/cookies-page.tsx'
import { PrivacyPage } from './legal/privacy-page.tsx'
import { TermsPage } from './legal/terms-page.tsx'
import { PublicHeader } from './public-header.tsx'

interface PublicPageDefinition {
  head: (settings: PublicPageSettings) => { readonly title: string; readonly description: string }
  /** Scripts of the page. It can be read without them. */
  scripts: readonly ('enter' | 'contact')[]
  render: (settings: PublicPageSettings, contact: ContactFormState) => ReactNode
}

const header = <PublicHeader />

const pages: Record<PublicPage, PublicPageDefinition> = {
  landing: {
    head: ({ landing }) => landing?.page ?? landingContent.page,
    scripts: ['enter', 'contact'],
    render: ({ landing }, contact) => <LandingPage content={landing} contact={contact} />,
  },
  terms: {
    head: () => ({ title: 'Terms · Tickmark', description: 'The terms for using Tickmark.' }),
    scripts: [],
    render: () => <TermsPage header={header} />,
  },
  privacy: {
    head: () => ({
      title: 'Privacy · Tickmark',
      description: 'What Tickmark keeps about people, why, for how long, and what rights they have.',
    }),
    scripts: [],
    render: () => <PrivacyPage header={header} />,
  },
  cookies: {
    head: () => ({ title: 'Cookies · Tickmark', description: 'The cookies that Tickmark sets, and your choices.' }),
    scripts: [],
    render: () => <CookiesPage header={null} />,
  },
}

/** Renders a visitors' page as a complete HTML document: what the server sends, and what Vite shows in development. */
export function renderPage(name: PublicPage, settings: PublicPageSettings, contact: ContactFormState = emptyContactForm): string {
  const page = pages[name]
  const markup = renderToStaticMarkup(
    <PublicDocument {...page.head(settings)} scripts={page.scripts} identity={settings.identity}>
      {page.render(settings, contact)}
    </PublicDocument>,
  )
  return `<!doctype html>${markup}`
}
