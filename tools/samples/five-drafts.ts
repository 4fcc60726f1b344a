import { heading, page, text, type Block } from './layout/blocks.ts'
import { printManuscript, type Manuscript } from './layout/print.ts'
import { NoteList } from './layout/note-list.ts'
import { DRAFT_YEAR } from './make-sample.ts'
import { NOTES } from './uk/company.ts'
import { writeUkManuscript } from './uk/manuscript.ts'

/** What a draft prints otherwise than the clean one: wrong or changed texts by slot key, pages that were inserted, notes in another order. */
interface DraftPlan {
  readonly changes: Readonly<Record<string, string>>
  /** Texts with a heading, each on a page of its own, by the title of the page that they come before. */
  readonly inserted?: Readonly<Record<string, readonly Block[]>>
  /** A note that comes before another one, so that it and all notes between them have other numbers. */
  readonly moved?: readonly [note: string, before: string]
}

const chair: readonly Block[] = [
  heading('Chair’s statement'),
  text(
    'The year was a good one for the company and for those who work in it. The board thanks the staff of both workshops for their care, and the customers who came back.',
  ),
]
const audit: readonly Block[] = [
  heading('Matters on which we report by exception'),
  text('The report of the auditor is bound here when it has been signed. Nothing on this page is part of the financial statements.'),
]

/**
 * Five drafts of the statements of Wrenfield Joinery Limited, as a client sends them. Wrong in each: the joinery in turnover in 1 and 4; the
 * movement of creditors in the cash flow in 1, 2 and 5; gross profit in 1 to 4; the total of creditors in 1 and 2, and by another figure in 3;
 * the closing warranty provision in all, although its note moves in 3 and back in 5; social security costs from 4 on.
 */
const plans: readonly DraftPlan[] = [
  {
    changes: {
      'turnover.joinery.2025': '6,931',
      'cf.creditors.2025': '388',
      'pl.gross.2025': '6,608',
      'within.total.2025': '4,713',
      'provisions.close.warranty': '230',
    },
  },
  {
    changes: {
      'cf.creditors.2025': '388',
      'pl.gross.2025': '6,608',
      'within.total.2025': '4,713',
      'provisions.close.warranty': '230',
      'operating.audit.2025': '39',
    },
    inserted: { 'Strategic report': chair },
  },
  {
    changes: {
      'pl.gross.2025': '6,608',
      'within.total.2025': '4,137',
      'provisions.close.warranty': '230',
      'operating.audit.2025': '39',
      'directors.highest': '176',
    },
    inserted: { 'Strategic report': chair },
    moved: ['provisions', 'stocks'],
  },
  {
    changes: {
      'turnover.joinery.2025': '6,931',
      'pl.gross.2025': '6,608',
      'staff.social.2025': '691',
      'provisions.close.warranty': '230',
      'operating.audit.2025': '39',
      'directors.highest': '176',
    },
    inserted: { 'Strategic report': chair, 'Profit and loss account': audit },
    moved: ['provisions', 'stocks'],
  },
  {
    changes: {
      'cf.creditors.2025': '388',
      'staff.social.2025': '691',
      'provisions.close.warranty': '230',
      'operating.audit.2025': '39',
      'directors.highest': '176',
    },
    inserted: { 'Strategic report': chair, 'Profit and loss account': audit },
  },
]

const isNote = (block: Block | undefined) => block?.kind === 'heading' && /^\d+\. /.test(block.text)

function moveNote(notes: NoteList, [note, before]: readonly [string, string]): NoteList {
  const others = notes.order.filter((id) => id !== note)
  const at = others.indexOf(before)
  return new NoteList([...others.slice(0, at), note, ...others.slice(at)])
}

/** The notes of a manuscript in the order of their numbers. */
function sortNotes(blocks: readonly Block[]): readonly Block[] {
  const first = blocks.findIndex(isNote)
  const notes: Block[][] = []
  for (const block of blocks.slice(first)) {
    if (isNote(block)) notes.push([])
    notes.at(-1)?.push(block)
  }
  const numberOf = ([block]: readonly Block[]) => (block?.kind === 'heading' ? Number.parseInt(block.text, 10) : 0)
  return [...blocks.slice(0, first), ...notes.toSorted((a, b) => numberOf(a) - numberOf(b)).flat()]
}

/** @throws where no page has this title. */
function insertPage(blocks: readonly Block[], [before, content]: readonly [string, readonly Block[]]): readonly Block[] {
  const at = blocks.findIndex((block) => block.kind === 'title' && block.text === before)
  if (at < 0) throw new Error(`No page is called ${before}`)
  return [...blocks.slice(0, at), ...content, page, ...blocks.slice(at)]
}

function writeDraft({ moved, inserted = {} }: DraftPlan): Manuscript {
  const manuscript = writeUkManuscript(DRAFT_YEAR, moved === undefined ? NOTES : moveNote(NOTES, moved))
  return { ...manuscript, blocks: Object.entries(inserted).reduce(insertPage, sortNotes(manuscript.blocks)) }
}

/** The files of the folder `drafts`, by name. */
export async function makeFiveDrafts(): Promise<Readonly<Record<string, Uint8Array>>> {
  const files = plans.map(async (plan, i): Promise<[string, Uint8Array]> => [
    `draft-${i + 1}.pdf`,
    await printManuscript(writeDraft(plan), new Map(Object.entries(plan.changes))).save(),
  ])
  return Object.fromEntries(await Promise.all(files))
}
