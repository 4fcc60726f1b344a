import type { TextId } from '@tickmark/engine/drafting'
import { formatCount } from '../../../../lib/format-count.ts'
import { LinkButton } from '../link-button.tsx'
import type { PlacedText } from './list-texts.ts'

interface TypedTextsProps {
  /** What people have worded. */
  texts: readonly PlacedText[]
  onOpen: (id: TextId) => void
}

/** What is in the draft in people's own words: neither the ledger nor a new year changes it, so a person has to. */
export function TypedTexts({ texts, onOpen }: TypedTextsProps) {
  if (texts.length === 0) return null
  return (
    <section aria-labelledby="draft-typed-texts">
      <h4 id="draft-typed-texts" className="text-note font-medium text-quiet">
        {formatCount(texts.length, 'text')} in your own words
      </h4>
      <p className="mt-1 text-note text-quiet">They stay as they are when figures change, and next year.</p>
      <ul className="mt-2">
        {texts.map(({ id, heading, gap, sentence, text }) => (
          <li key={id} className="flex items-baseline justify-between gap-3">
            <p className="min-w-0 truncate">
              {heading}
              <span className="text-quiet">
                : {sentence === null ? null : `${gap}, `}
                {text}
              </span>
            </p>
            <LinkButton
              className="shrink-0 text-note"
              aria-label={`Edit: ${heading}${sentence === null ? '' : `, ${gap}`}`}
              onClick={() => {
                onOpen(id)
              }}
            >
              Edit
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
