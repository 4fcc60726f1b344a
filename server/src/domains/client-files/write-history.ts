import { describeEvent, describeReview, nameActor, type AnalysisEvent } from '@tickmark/contract'
import { toCsv } from '../audit/service.ts'
import { presentEvent, type Points } from '../points/service.ts'

/** Events that are in memory at a time. */
const eventsAtOnce = 1_000

/** The history of an analysis, newest first, in parts. */
async function* readHistory(points: Pick<Points, 'listEvents'>, analysisId: number): AsyncGenerator<AnalysisEvent[]> {
  let before: number | undefined
  for (;;) {
    // One more than asked for if there are more.
    const rows = await points.listEvents(analysisId, { limit: eventsAtOnce, before })
    const page = rows.slice(0, eventsAtOnce)
    if (page.length > 0) yield page.map(presentEvent)
    if (rows.length <= eventsAtOnce) return
    before = page.at(-1)?.id
  }
}

const head = ['date (UTC)', 'person', 'what happened', 'point', 'note', 'id']

/** The sentences that the screen shows. What they are made of is in the JSON, by the same ids. */
const toRow = (event: AnalysisEvent) => [
  event.createdAt.slice(0, 19).replace('T', ' '),
  nameActor(event),
  event.kind === 'reviewed' ? describeReview(event.data) : describeEvent(event, { formatDay: (day) => day }),
  event.point,
  event.note ?? null,
  event.id,
]

/** The history as CSV, newest first; the byte order mark says that it is UTF-8, which spreadsheets do not detect. */
export async function* writeHistoryCsv(points: Pick<Points, 'listEvents'>, analysisId: number): AsyncGenerator<string> {
  yield `\uFEFF${toCsv([head])}`
  for await (const page of readHistory(points, analysisId)) yield toCsv(page.map(toRow))
}

/** The history as JSON, newest first: the contract's `AnalysisEvent`. */
export async function* writeHistoryJson(points: Pick<Points, 'listEvents'>, analysisId: number): AsyncGenerator<string> {
  let separator = '[\n'
  for await (const page of readHistory(points, analysisId)) {
    yield separator + page.map((event) => JSON.stringify(event)).join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}
