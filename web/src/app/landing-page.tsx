import { Link } from '@tanstack/react-router'
import { useDocumentTitle } from '../lib/use-document-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { CastingExample } from './casting-example.tsx'
import { VisitorBar } from './visitor-bar.tsx'

const facts = [
  {
    title: 'Every total, cast',
    text: 'Columns are added up and compared with what is printed. A difference comes with its components and the slip that explains it.',
  },
  {
    title: 'Every figure, traced',
    text: 'Figures that stand in more than one place must agree. Each point names the page, so that you find it in the draft at once.',
  },
  {
    title: 'Nothing hidden',
    text: 'The review says how many figures it could tie and how many it could not. Arithmetic decides; what it cannot decide is left to you.',
  },
] as const

export function LandingPage() {
  useDocumentTitle('Review of financial statements')
  return (
    <>
      <VisitorBar />
      <main className="mx-auto max-w-[76rem] px-4">
        <section className="grid items-center gap-x-16 gap-y-10 py-16 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:py-28">
          <div>
            <h1 className="max-w-[18ch] font-serif text-display font-semibold tracking-[-0.015em] text-balance">
              Draft statements, reviewed until every figure is ticked
            </h1>
            <p className="mt-5 max-w-[52ch] text-lead text-quiet">
              Upload a draft as PDF. Tickmark reads its tables, checks the arithmetic, and hands back review points with page, figures and
              workings.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Link to="/auth" search={{ mode: 'signup' }} className={buttonClass('primary', 'min-h-10 px-4')}>
                Create an account
              </Link>
              <Link to="/auth" search={{ mode: 'login' }} className={buttonClass('plain', 'min-h-10 px-4')}>
                Sign in
              </Link>
            </div>
          </div>
          <CastingExample />
        </section>
        <ul className="grid gap-x-10 gap-y-8 border-t border-hairline py-12 md:grid-cols-3">
          {facts.map((fact) => (
            <li key={fact.title}>
              <h2 className="font-serif text-lead font-semibold">{fact.title}</h2>
              <p className="mt-2 max-w-[52ch] text-quiet">{fact.text}</p>
            </li>
          ))}
        </ul>
      </main>
    </>
  )
}
