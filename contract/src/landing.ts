import { z } from 'zod'

/** Markup would be shown as it stands; whoever writes it expects something else, so it is refused. */
const markup = /<[a-z/!?]/i
/** Line ends and tabs included: a text is one paragraph. */
const control = /\p{Cc}/u

function text(most: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((value) => !markup.test(value), 'Plain text only, no HTML')
    .refine((value) => !control.test(value), 'One line only, no control characters')
}

/**
 * Where a link may lead: `https://…`, `mailto:…`, a path of this site (`/terms`) or a place on the page (`#contact`).
 * `//host` and `/\host` lead to another site, so they are no paths.
 */
export const LandingLink = z
  .string()
  .max(500)
  .regex(/^(?:https:\/\/[^\s/\\]|mailto:[^\s@]+@[^\s@]+$|\/(?![/\\])|#)\S*$/i, 'A link is https:, mailto:, a path or #place')
  .refine((value) => !control.test(value) && !/[<>"]/.test(value), 'A link has no control characters, angles or quotes')

const heading = text(120)
const lead = text(600).optional()

/** What the roadmap says of an item. */
export const RoadmapState = z.enum(['live', 'planned'])
export type RoadmapState = z.infer<typeof RoadmapState>

function section<Item extends z.ZodType>(item: Item, most: number) {
  return z.strictObject({ heading, lead, items: z.array(item).min(1).max(most) })
}

const TitledText = z.strictObject({ title: text(120), text: text(600) })

/**
 * Everything that the landing page says and an operator may say otherwise (spec section 2, D8): plain text, with lengths that the
 * page is made for. Sentences of forms and buttons are not among it.
 */
export const LandingContent = z.strictObject({
  /** Of the browser's tab, and what search engines show below it. */
  page: z.strictObject({ title: text(80), description: text(200) }),
  hero: z.strictObject({ heading, lead: text(400), note: text(200).optional() }),
  features: section(TitledText, 9),
  roadmap: section(z.strictObject({ phase: text(40).optional(), title: text(80), text: text(400), state: RoadmapState }), 8),
  security: section(TitledText, 12),
  about: z.strictObject({ heading, paragraphs: z.array(text(1_200)).min(1).max(6) }),
  /** Partner logos: names, set in type. */
  partners: section(z.strictObject({ name: text(60), role: text(160), href: LandingLink.optional() }), 16),
  customers: section(TitledText, 9),
  /** Somebody's words, or something measured: then with its figure. */
  testimonials: section(
    z.strictObject({ figure: text(24).optional(), text: text(600), source: text(200), href: LandingLink.optional() }),
    9,
  ),
  contact: z.strictObject({ heading, lead }),
  closing: z.strictObject({ heading, text: text(400) }),
})
export type LandingContent = z.infer<typeof LandingContent>

/** What an operator's file holds: the sections that are to be other than ours, each whole. */
export const LandingReplacement = LandingContent.partial()
export type LandingReplacement = z.infer<typeof LandingReplacement>
