import type { Db } from '../../db/open.ts'
import { MailUnreachable, type MailSender } from '../../ports/mail.ts'
import * as queries from './inbox-queries.ts'
import { writeResponse } from './response-mail.ts'

export interface ResponseDeps {
  readonly db: Db
  readonly mail: Pick<MailSender, 'send'>
  readonly publicOrigin: string
  readonly now: () => Date
  /** Called with the error when a response could not be sent. */
  readonly onFailure: (error: unknown) => void
}

/** A claim older than this has been abandoned: no email takes this long to send. Milliseconds. */
const claimMs = 10 * 60_000

/**
 * Sends a claimed response and records the outcome. It is sent once, unless the process dies between sending and recording: then it is
 * sent again. False if the mail server does not answer.
 */
export async function sendClaimed({ db, mail, publicOrigin, now, onFailure }: ResponseDeps, id: number): Promise<boolean> {
  const row = await queries.findFeedback(db, id)
  // The author's account may have been deleted meanwhile, and the feedback with it.
  if (row === null || row.adminResponse === null) return true
  try {
    await mail.send(writeResponse(row, row.adminResponse, publicOrigin))
  } catch (error) {
    onFailure(error)
    await queries.recordFailure(db, id)
    return !(error instanceof MailUnreachable)
  }
  await queries.recordSent(db, id, now())
  return true
}

/** Sends a response unless it has been sent or another process is sending it. False if the mail server does not answer. */
export async function sendUnsent(deps: ResponseDeps, id: number): Promise<boolean> {
  const at = deps.now()
  return (await queries.claimUnsent(deps.db, id, at, new Date(at.getTime() - claimMs))) ? sendClaimed(deps, id) : true
}

/** Sends failed and abandoned responses again. Stops if the mail server does not answer, because each attempt would wait half a minute for nothing. */
export async function sweepResponses(deps: ResponseDeps): Promise<void> {
  for (const id of await queries.listUnsent(deps.db)) if (!(await sendUnsent(deps, id))) return
}
