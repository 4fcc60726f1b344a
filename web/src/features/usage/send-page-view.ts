import { type PageView, recordPageView } from '@tickmark/contract'
import { credentialHeaders } from '../../lib/api/credentials.ts'

/** Reports a page that was left. It is sent even while the page closes, and only once: nothing waits for it. */
export async function sendPageView(view: PageView): Promise<void> {
  const headers = { ...(await credentialHeaders('token')), 'content-type': 'application/json' }
  await fetch(recordPageView.path, { method: recordPageView.method, keepalive: true, headers, body: JSON.stringify(view) })
}
