import { type PageView, recordPageView } from '@tickmark/contract'
import { credentialHeaders } from '../../lib/api/credentials.ts'

/** Reports a page that was left. It arrives even if the page is gone by then, and is tried once: nobody waits for it. */
export async function sendPageView(view: PageView): Promise<void> {
  const headers = { ...(await credentialHeaders('token')), 'content-type': 'application/json' }
  await fetch(recordPageView.path, { method: recordPageView.method, keepalive: true, headers, body: JSON.stringify(view) })
}
