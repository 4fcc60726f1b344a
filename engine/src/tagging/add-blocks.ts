import type { Draft } from '../drafting/draft.ts'
import type { TextId } from '../drafting/texts/text-ids.ts'
import type { Collector } from './collect-facts.ts'
import { listBlocks } from './list-blocks.ts'
import type { MissingFact } from './tagged-draft.ts'

/** What a taxonomy calls notes as blocks, by their titles, and accounting policies, by the text that they are. */
export interface BlockNames {
  readonly prefix: string
  readonly notes: Readonly<Record<string, string>>
  readonly policies: Readonly<Partial<Record<TextId, string>>>
}

/** Adds notes and policies that say something; the others are to be written. */
export function addBlocks(draft: Draft, { prefix, notes, policies }: BlockNames, { addBlock }: Collector): readonly MissingFact[] {
  const byTitle: ReadonlyMap<string, string> = new Map(Object.entries(notes))
  return listBlocks(draft).flatMap(({ number, title, id, place, isSaid }): MissingFact[] => {
    const local = number === null ? (id === null ? undefined : policies[id]) : byTitle.get(title)
    if (local === undefined) return []
    const name = `${prefix}:${local}`
    if (!isSaid)
      return [
        {
          name,
          message: `Write “${title}”${number === null ? ' of the accounting policies' : `, note ${number}`}.`,
          ...(id !== null && { id }),
        },
      ]
    addBlock({ name, moment: { year: 'current', period: 'duration' }, members: [], place })
    return []
  })
}
