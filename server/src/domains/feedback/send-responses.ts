import type { Db } from '../../db/open.ts'
import { MailUnreachable, type MailSender } from '../../ports/mail.ts'
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
 * and noting so: then it goes out again. False when nobody answers where mail is handed over.
 */
export async function sendTaken({ db, mail, publicOrigin, now, onFailure }: ResponseDeps, id: number): Promise<boolean> {
  const row = await queries.findFeedback(db, id)
  // The author may have gone meanwhile, and the feedback with them.
  if (row === null || row.adminResponse === null) return true
  try {
    await mail.send(writeResponse(row, row.adminResponse, publicOrigin))
  } catch (error) {
    onFailure(error)
    await queries.noteNotSent(db, id)
    return !(error instanceof MailUnreachable)
  }
  await queries.noteSent(db, id, now())
  return true
}

/** Sends a response unless it has gone out, or somebody else is sending it. False as above. */
export async function sendUnsent(deps: ResponseDeps, id: number): Promise<boolean> {
  const at = deps.now()
  return (await queries.takeUnsent(deps.db, id, at, new Date(at.getTime() - heldMs))) ? sendTaken(deps, id) : true
}

/** Tries again what could not be sent, and what somebody died with. Ends where nobody answers: each try would wait half a minute for nothing. */
export async function sweepResponses(deps: ResponseDeps): Promise<void> {
  for (const id of await queries.listUnsent(deps.db)) if (!(await sendUnsent(deps, id))) return
}
