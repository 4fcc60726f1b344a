import { endpoints } from '@tickmark/contract'
import { ownedRoute, type Route, type Upload } from '../../http/route.ts'
import { watchCaller } from '../../http/watch-caller.ts'
import type { Analyses } from '../analyses/service.ts'
import type { User } from '../users/service.ts'
import type { Filer } from './service.ts'

async function readWhole({ stream }: Upload): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

export function filingRoutes(filer: Filer, analyses: Pick<Analyses, 'findPart'>): Route[] {
  const find = (user: User, { id }: { readonly id: number }) => analyses.findPart(user, id)
  return [
    ownedRoute(endpoints.getFilings, find, ({ owned }) => filer.get(owned)),

    ownedRoute(endpoints.prepareFiling, find, async ({ user, owned, upload }) => filer.prepare(user.id, owned, await readWhole(upload))),

    ownedRoute(endpoints.checkTagged, find, async ({ user, upload, reply }) => {
      const signal = watchCaller(reply)
      return filer.check(user.id, await readWhole(upload), signal)
    }),

    ownedRoute(endpoints.confirmFiling, find, ({ user, owned, params, body }) => filer.confirm(user.id, owned, params.filingId, body)),

    ownedRoute(endpoints.getFiledDocument, find, async ({ user, owned, params }) => ({
      content: await filer.getDocument(user.id, owned, params.filingId),
      name: `accounts-${params.filingId}.xhtml`,
      attachment: true,
    })),
  ]
}
