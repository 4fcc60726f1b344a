import type { Missing } from './model.ts'

export interface ReadMe {
  readonly client: string
  /** Who exported it. */
  readonly by: string
  readonly at: Date
  readonly missing: readonly Missing[]
}

/** What the archive has and what it lacks, for the person who opens it years later. Lines end as Windows' editors expect. */
export function writeReadMe({ client, by, at, missing }: ReadMe): string {
  const lines = [
    `The whole file of ${client}`,
    `Exported from Tickmark by ${by} on ${at.toISOString().slice(0, 16).replace('T', ' at ')} UTC.`,
    '',
    'Index.csv lists every other file with its size and its SHA-256, so that a copy can be checked.',
    'Client.json is the profile of the client; Mapping.json and Mapping.csv are the classes of its accounts; People.csv names who sees it.',
    'Each analysis has a folder, by the year in which its period ends:',
    '  Documents            every version of every document, as it was uploaded',
    '  Review points.xlsx   the points, arithmetic, checklist and coverage of the newest draft',
    '  Review memo.docx     the review memo',
    '  Marked draft.pdf     the newest draft with ticks, rings and notes',
    '  Points.json          every point with its comments',
    '  History.csv, .json   who did what and when, the newest first: sentences, and the data behind them',
    '  Sign-offs.csv        who signed which draft, when, and whether nothing has changed since',
    '  Talking points.json, Checklist.json, Preparation.json, and Filings where something was filed',
    '',
    'It has the analyses that the person who exported it sees. Not in it are the questions that people asked the assistant, connections to',
    'other systems, and what opens them.',
    '',
    ...(missing.length === 0
      ? ['Nothing that belongs in it is missing.']
      : ['Missing from it:', ...missing.map(({ path, reason }) => `  ${path}: ${reason}`)]),
    '',
  ]
  return lines.join('\r\n')
}
