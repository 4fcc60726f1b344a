import { endpoints } from '@tickmark/contract'
import type { FastifyReply } from 'fastify'
import { ownedRoute, type Route } from '../../http/route.ts'
import { watchCaller } from '../../http/watch-caller.ts'
import type { Analyses, AnalysisPart } from '../analyses/service.ts'
import type { User } from '../users/service.ts'
import type { RecordReading } from '../history/service.ts'
import type { ExportKind, Exports } from './service.ts'

/** A download is recorded once the file has been made, before it is sent. */
export function exportsRoutes(exported: Exports, analyses: Pick<Analyses, 'findPart'>, reading: Pick<RecordReading, 'download'>): Route[] {
  const find = (user: User, { id }: { readonly id: number }) => analyses.findPart(user, id)
  const send = async (kind: ExportKind, { user, owned, reply }: { user: User; owned: AnalysisPart; reply: FastifyReply }) => {
    const { document, ...file } = await exported.make(user, owned, kind, watchCaller(reply))
    await reading.download(user.id, kind, { ...document, workspaceId: owned.workspaceId })
    return { ...file, attachment: true }
  }
  return [
    ownedRoute(endpoints.exportMarkedDocument, find, (call) => send('marked', call)),
    ownedRoute(endpoints.exportMemo, find, (call) => send('memo', call)),
    ownedRoute(endpoints.exportWorkbook, find, (call) => send('workbook', call)),
  ]
}
