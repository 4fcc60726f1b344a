import type { LegalSection } from './legal-text.ts'

/** The numbered sections of a legal page. Beside the text it stays in view. */
export function ContentsList({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-labelledby="contents" className="mt-8 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0">
      <div className="lg:sticky lg:top-20">
        <h2 id="contents" className="text-note lg:flex lg:min-h-8 lg:items-center font-semibold text-quiet">
          Contents
        </h2>
        <ol className="mt-2 text-note lg:mt-4">
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-6 gap-3 py-1 hover:text-accent hover:underline hover:underline-offset-2 pointer-coarse:py-2.5"
              >
                <span className="figures w-4 shrink-0 text-quiet">{index + 1}</span>
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}
