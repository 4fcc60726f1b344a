import type { LandingContent } from '@tickmark/contract'

type Testimonial = LandingContent['testimonials']['items'][number]

/** Measurements look like lines of a statement, with the figure first; quotations look like quotations. */
export function Testimonials({ items }: Pick<LandingContent['testimonials'], 'items'>) {
  return (
    <ul className="grid gap-x-10 gap-y-9 sm:grid-cols-2">
      {items.map((item) => (
        <li key={(item.figure ?? '') + item.text} className="min-w-0 break-inside-avoid border-t border-hairline pt-4">
          {item.figure === undefined ? <Quoted {...item} /> : <Measured {...item} figure={item.figure} />}
        </li>
      ))}
    </ul>
  )
}

function Measured({ figure, text, source, href }: Testimonial & { figure: string }) {
  return (
    <>
      <p>
        <span className="figures block font-serif text-display font-semibold tracking-[-0.01em]">{figure}</span>
        <span className="mt-1 block max-w-[48ch]">{text}</span>
      </p>
      <Source source={source} href={href} />
    </>
  )
}

function Quoted({ text, source, href }: Testimonial) {
  return (
    <figure>
      <blockquote className="max-w-[48ch] font-serif text-lead">{text}</blockquote>
      <figcaption>
        <Source source={source} href={href} />
      </figcaption>
    </figure>
  )
}

function Source({ source, href }: Pick<Testimonial, 'source' | 'href'>) {
  return (
    <p className="mt-2 text-note text-quiet">
      {href === undefined ? (
        source
      ) : (
        <a href={href} rel="noopener" className="underline underline-offset-2 hover:text-ink">
          {source}
        </a>
      )}
    </p>
  )
}
