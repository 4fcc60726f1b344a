import type { ContactFormState, LandingContent, LandingReplacement } from '@tickmark/contract'
import { ContactForm } from '../contact/contact-form.tsx'
import { PublicFooter } from '../public-footer.tsx'
import { PublicHeader } from '../public-header.tsx'
import { Closing } from './closing.tsx'
import { landingContent } from './content.ts'
import { Hero } from './hero.tsx'
import { MarkedPicture } from './marked-picture.tsx'
import { PageSection } from './page-section.tsx'
import { Partners } from './partners.tsx'
import { Roadmap } from './roadmap.tsx'
import { Testimonials } from './testimonials.tsx'
import { TitledTexts } from './titled-texts.tsx'

interface LandingPageProps {
  /** The operator's own sections, each replacing ours; null if there are none. */
  content: LandingReplacement | null
  contact: ContactFormState
}

/** The page for visitors (spec section 2, D8, D18). Plain HTML: it needs no script. */
export function LandingPage({ content, contact }: LandingPageProps) {
  // A section is replaced as a whole. JSON has no `undefined` that could remove a part of it.
  const all = { ...landingContent, ...content } as LandingContent
  const { hero, features, roadmap, security, about, partners, customers, testimonials, closing } = all
  return (
    <>
      <PublicHeader sections />
      <main id="content" tabIndex={-1} className="mx-auto max-w-[76rem] px-4 sm:px-6">
        <Hero {...hero} />
        <PageSection id="features" {...features}>
          <TitledTexts items={features.items} />
          <MarkedPicture />
        </PageSection>
        <PageSection id="roadmap" {...roadmap}>
          <Roadmap items={roadmap.items} />
        </PageSection>
        <PageSection id="security" {...security}>
          <TitledTexts items={security.items} />
        </PageSection>
        <PageSection id="about" heading={about.heading}>
          <div className="flex max-w-[62ch] flex-col gap-4 text-lead">
            {about.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </PageSection>
        <PageSection id="works-with" {...partners}>
          <Partners items={partners.items} />
        </PageSection>
        <PageSection id="customers" {...customers}>
          <TitledTexts items={customers.items} className="xl:grid-cols-3" />
        </PageSection>
        <PageSection id="measured" {...testimonials}>
          <Testimonials items={testimonials.items} />
        </PageSection>
        <div className="print:hidden">
          <PageSection id="contact" {...all.contact}>
            <ContactForm {...contact} />
          </PageSection>
          <Closing {...closing} />
        </div>
      </main>
      <PublicFooter />
    </>
  )
}
