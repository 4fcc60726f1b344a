import { type CellPlace, type Draft, isGap } from '@tickmark/engine/drafting'
import {
  type Fact,
  keyOfBlock,
  keyOfDateline,
  keyOfLine,
  type LabelTag,
  type TaggedDraft,
  type UntaggedFigure,
} from '@tickmark/engine/tagging'
import { idOfText } from '../id-of-text.ts'
import { type DraftFigure, type FigureIndex, keyOfPlace } from '../index-figures.ts'
import { idOfNote } from '../list-contents.ts'
import { describeFact, type FactWords } from './describe-fact.ts'

/** A fact with where it is printed. */
export interface PlacedFact extends FactWords {
  readonly id: string
  /** What is printed beside it, or what its tag is called. */
  readonly caption: string
  /** What people call its tag. */
  readonly concept: string
  readonly name: string
  /** A number, beside its caption; texts are beneath it. */
  readonly isNumber: boolean
  /** It is printed in brackets where the tag counts up, or the other way round. */
  readonly isReversed: boolean
  /** "Balance sheet"; null: it is printed nowhere. */
  readonly within: string | null
  /** The key of its figure or the id of its element; null: it is printed nowhere. */
  readonly target: string | null
  /** Of a figure. */
  readonly place: CellPlace | null
}

interface Spot {
  readonly at: number
  readonly within: string
  readonly target: string
}

/** Every fact in the order of the document; those that are printed nowhere come last. */
export function listFacts(draft: Draft, tagged: TaggedDraft, index: FigureIndex, label: LabelTag): PlacedFact[] {
  const spots = placeTexts(draft)
  const figures = [...index.keys()]
  const order = new Map(figures.map((key, at) => [key, at]))
  return tagged.facts
    .map((fact) => {
      const figure = findFigure(fact, index)
      const spot = figure === null ? (spots.get(keyOfFact(fact) ?? '') ?? null) : (spots.get(figure.place.table) ?? null)
      const within = figure?.within ?? spot?.within ?? null
      return { fact, figure, within, spot, nth: figure === null ? 0 : (order.get(figure.key) ?? 0) }
    })
    .toSorted((one, other) => (one.spot?.at ?? Infinity) - (other.spot?.at ?? Infinity) || one.nth - other.nth || 0)
    .map(({ fact, figure, within, spot }): PlacedFact => {
      const members = tagged.contexts.find(({ id }) => id === fact.context)?.members ?? []
      const concept = label({ name: fact.name, members })
      return {
        ...describeFact(fact, tagged),
        id: fact.id,
        caption: figure === null ? concept : figure.label,
        concept,
        name: fact.name,
        isNumber: fact.kind === 'number',
        isReversed: figure !== null && fact.kind === 'number' && fact.value !== figure.cell.value,
        within,
        target: figure?.key ?? spot?.target ?? null,
        place: figure?.place ?? null,
      }
    })
}

function findFigure(fact: Fact, index: FigureIndex): DraftFigure | null {
  if (fact.kind !== 'number' || fact.place === null || !('table' in fact.place)) return null
  return index.get(keyOfPlace(fact.place)) ?? null
}

/** The text that a fact is in; null where it is printed nowhere. */
function keyOfFact(fact: Fact): string | null {
  if (fact.kind === 'block') return keyOfBlock(fact.place.section, fact.place.first)
  if (fact.kind === 'text') return fact.places[0]?.text ?? null
  return fact.place !== null && 'text' in fact.place ? fact.place.text : null
}

/** Where texts are, and tables by their ids. */
function placeTexts({ sections }: Draft): ReadonlyMap<string, Spot> {
  const spots = new Map<string, Spot>()
  const add = (key: string, within: string, target = idOfText(key)): void => {
    spots.set(key, { at: spots.size, within, target })
  }
  for (const part of ['registration', 'name', 'title']) add(`cover/${part}`, 'Cover')
  for (const { id, heading, blocks } of sections) {
    let within = heading
    add(keyOfDateline(id), within)
    for (const [at, block] of blocks.entries()) {
      if (block.kind === 'heading' && block.number !== null) within = `${block.number} ${block.text}`
      if (block.kind === 'table') add(block.table.id, within)
      else add(keyOfBlock(id, at), within, block.kind === 'heading' && block.number !== null ? idOfNote(id, block.number) : undefined)
      if (block.kind === 'lines') for (const line of block.lines.keys()) add(keyOfLine(id, at, line), within)
    }
  }
  return spots
}

/** Whether a fact has all of the words that were typed: in captions, tags, values and places. */
export function hasTyped({ caption, concept, name, value, period, members, within }: PlacedFact, typed: string): boolean {
  const all = [caption, concept, name, value, period, members, within ?? 'not printed'].join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

/** A line with figures that have no tag, for one reason, or a column with them. */
export interface UntaggedLine {
  readonly key: string
  readonly isColumn: boolean
  readonly label: string
  readonly within: string
  readonly reason: string
  readonly figures: readonly DraftFigure[]
}

export function listUntagged(untagged: readonly UntaggedFigure[], index: FigureIndex): UntaggedLine[] {
  const lines = new Map<string, UntaggedLine>()
  for (const { table, row, column, reason, isOfColumn: isColumn = false } of untagged) {
    const figure = index.get(keyOfPlace({ table, row, column }))
    if (figure === undefined) continue
    const key = JSON.stringify(isColumn ? [table, column] : [table, row, reason])
    const { within } = figure
    const label = isColumn ? figure.column.heading : figure.label
    lines.set(key, { key, isColumn, label, within, reason, figures: [...(lines.get(key)?.figures ?? []), figure] })
  }
  return [...lines.values()]
}

/** How many figures there are, and how many of them have tags, or are in a note that is tagged as a whole. */
export function countFigures({ sections }: Draft, { facts, untagged }: TaggedDraft) {
  const all = sections
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? block.table.rows : [])))
    .flatMap(({ cells }) => cells.filter((cell) => cell !== null && !isGap(cell))).length
  const tagged = facts.filter((fact) => fact.kind === 'number' && fact.place !== null && 'table' in fact.place).length
  return { all, tagged, covered: all - tagged - untagged.length }
}
