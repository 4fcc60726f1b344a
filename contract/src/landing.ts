import { z } from 'zod'

/** Markup would be shown as plain text, which is not what its author expects, so it is refused. */
const markup = /<[a-z/!?]/i
/** Includes line breaks and tabs: a text is one paragraph. */
const control = /\p{Cc}/u

function text(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((value) => !markup.test(value), 'Plain text only, no HTML')
    .refine((value) => !control.test(value), 'One line only, no control characters')
}

/**
 * An allowed link: `https://…`, `mailto:…`, a path of this site (`/terms`) or a place on the page (`#contact`).
 * `//host` and `/\host` go to another site, so they do not count as paths.
 */
export const LandingLink = z
  .string()
  .max(500)
  .regex(/^(?:https:\/\/[^\s/\\]|mailto:[^\s@]+@[^\s@]+$|\/(?![/\\])|#)\S*$/i, 'A link must be https:, mailto:, a path or #place')
  .refine((value) => !control.test(value) && !/[<>"]/.test(value), 'A link must not contain control characters, angle brackets or quotes')

const heading = text(120)
const lead = text(600).optional()

/** State of a roadmap item. */
export const RoadmapState = z.enum(['live', 'planned'])
export type RoadmapState = z.infer<typeof RoadmapState>

function section<Item extends z.ZodType>(item: Item, maxItems: number) {
  return z.strictObject({ heading, lead, items: z.array(item).min(1).max(maxItems) })
}

const TitledText = z.strictObject({ title: text(120), text: text(600) })

/**
 * All text of the landing page that an operator may replace (spec section 2, D8): plain text, with the lengths that the page has room
 * for. The text of forms and buttons is not included.
 */
export const LandingContent = z.strictObject({
  /** Title of the browser tab, and the description for search engines. */
  page: z.strictObject({ title: text(80), description: text(200) }),
  hero: z.strictObject({ heading, lead: text(400), note: text(200).optional() }),
  features: section(TitledText, 9),
  roadmap: section(z.strictObject({ phase: text(40).optional(), title: text(80), text: text(400), state: RoadmapState }), 8),
  security: section(TitledText, 12),
  about: z.strictObject({ heading, paragraphs: z.array(text(1_200)).min(1).max(6) }),
  /** Partners, shown as names instead of logos. */
  partners: section(z.strictObject({ name: text(60), role: text(160), href: LandingLink.optional() }), 16),
  customers: section(TitledText, 9),
  /** A quotation, or a measurement with its figure. */
  testimonials: section(
    z.strictObject({ figure: text(24).optional(), text: text(600), source: text(200), href: LandingLink.optional() }),
    9,
  ),
  contact: z.strictObject({ heading, lead }),
  closing: z.strictObject({ heading, text: text(400) }),
})
export type LandingContent = z.infer<typeof LandingContent>

/** The content of an operator's file: the sections to replace, each complete. */
export const LandingReplacement = LandingContent.partial()
export type LandingReplacement = z.infer<typeof LandingReplacement>
