import { formatLongDate } from '../../lib/format-date.ts'
import { ContentsList } from './contents-list.tsx'
import type { LegalSection, LegalText } from './legal-text.ts'
import { LegalLinks } from './legal-links.tsx'

/** Lists, links and spacing of the text. In print, links show their address. */
const proseClass =
  '[&_p]:max-w-[29rem] [&_ul]:max-w-[29rem] [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-2 [&_a:hover]:text-accent-strong [&_code]:font-mono [&_code]:text-[0.92em] ' +
  '[&_li]:mt-1.5 [&_li]:pl-1 [&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-5 [&_ul]:marker:text-quiet ' +
  "print:[&_a]:text-ink print:[&_a[href^='/']]:after:content-['_('_attr(href)_')']"

/** A legal page: its title and date, the notice for the operator, the contents and the numbered sections. */
export function LegalArticle({ text }: { text: LegalText }) {
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-[64rem] px-4 py-10 sm:px-6 lg:py-14 print:p-0">
      <article className="grid gap-x-14 grid-cols-[minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,36rem)] print:block">
        <header className="lg:col-start-2">
          <LegalLinks current={text.path} />
          <h1 className="mt-6 font-serif text-display font-semibold tracking-[-0.015em] text-balance">{text.title}</h1>
          <p className="mt-2 text-note text-quiet">
            Last changed on <time dateTime={text.changed}>{formatLongDate(`${text.changed}T12:00Z`)}</time>
          </p>
          <div className={`mt-4 text-lead ${proseClass}`}>{text.introduction}</div>
          <OperatorNotice />
        </header>
        <ContentsList sections={text.sections} />
        <div className={`lg:col-start-2 ${proseClass}`}>
          {text.sections.map((section, index) => (
            <Section key={section.id} number={index + 1} section={section} />
          ))}
        </div>
      </article>
    </main>
  )
}

/** The text comes with the program; the operator is responsible for it (D19). */
function OperatorNotice() {
  return (
    <p className="mt-6 max-w-[26rem] border-l-2 border-rounding py-0.5 pl-4 text-note" role="note">
      <strong className="font-semibold">For the operator of this installation.</strong> This text comes with the program. Review it,
      complete it with your name, address and law, and adapt it before anybody relies on it.
    </p>
  )
}

function Section({ number, section: { id, title, content, parts = [] } }: { number: number; section: LegalSection }) {
  return (
    <section aria-labelledby={id} className="laid-out-when-near mt-10 border-t border-hairline pt-6">
      <h2 id={id} className="flex scroll-mt-20 gap-3 font-serif text-title font-semibold tracking-[-0.01em] break-after-avoid">
        <span className="figures text-quiet">{number}</span>
        <span>{title}</span>
      </h2>
      {content}
      {parts.map((part, index) => (
        <section key={part.id} aria-labelledby={part.id} className="mt-6">
          <h3 id={part.id} className="flex scroll-mt-20 gap-3 font-serif text-lead font-semibold break-after-avoid">
            <span className="figures text-quiet">
              {number}.{index + 1}
            </span>
            <span>{part.title}</span>
          </h3>
          {part.content}
        </section>
      ))}
    </section>
  )
}
