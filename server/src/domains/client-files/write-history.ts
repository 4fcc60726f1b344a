import type { AnalysisEvent } from '@tickmark/contract'
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

const head = ['id', 'at', 'by id', 'by', 'event', 'point', 'details', 'note']

const describe = (data: AnalysisEvent['data']): string =>
  Object.entries(data)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('; ')

const toRow = ({ id, createdAt, by, kind, point, data, note }: AnalysisEvent) => [
  id,
  createdAt,
  by?.id ?? null,
  by?.name ?? null,
  kind,
  point,
  describe(data),
  note ?? null,
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
