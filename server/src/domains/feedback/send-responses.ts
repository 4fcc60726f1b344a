import type { Db } from '../../db/open.ts'
import type { MailSender } from '../../ports/mail.ts'
import * as queries from './inbox-queries.ts'
import { writeResponse } from './response-mail.ts'

export interface ResponseDeps {
  readonly db: Db
  readonly mail: Pick<MailSender, 'send'>
  readonly publicOrigin: string
  readonly now: () => Date
  /** Hears why a response could not be sent. */
  readonly onFailure: (error: unknown) => void
}

/** Whoever took a response longer ago has died with it: no mail takes so long. */
const heldMs = 10 * 60_000

/**
 * Sends a response that has been taken, and notes what became of it. It goes out once, but for a process that dies between handing it over
 * and noting so: then it goes out again.
 */
export async function sendTaken({ db, mail, publicOrigin, now, onFailure }: ResponseDeps, id: number): Promise<void> {
  const row = await queries.findFeedback(db, id)
  // The author may have gone meanwhile, and the feedback with them.
  if (row === null || row.adminResponse === null) return
  const sent = await mail.send(writeResponse(row, row.adminResponse, publicOrigin)).then(
    () => true,
    (error: unknown) => {
      onFailure(error)
      return false
    },
  )
  await (sent ? queries.noteSent(db, id, now()) : queries.noteNotSent(db, id))
}

/** Sends a response unless it has gone out, or somebody else is sending it. */
export async function sendUnsent(deps: ResponseDeps, id: number): Promise<void> {
  const at = deps.now()
  if (await queries.takeUnsent(deps.db, id, at, new Date(at.getTime() - heldMs))) await sendTaken(deps, id)
}

/** Tries again what could not be sent, and what somebody died with. */
export async function sweepResponses(deps: ResponseDeps): Promise<void> {
  for (const id of await queries.listUnsent(deps.db)) await sendUnsent(deps, id)
}
