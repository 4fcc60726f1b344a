import { findFirebaseSession } from './find-firebase-session.ts'

/**
 * Runs on the landing page (D18): the server decides by the cookies who sees it, and this script finds sessions that no cookie shows. A
 * user whom the application sent here has no session, so there is no redirect loop.
 */

const here = new URL(window.location.href)
const asked = here.searchParams.has('visitor') || here.searchParams.has('sent')

if (here.searchParams.has('visitor')) {
  here.searchParams.delete('visitor')
  window.history.replaceState(null, '', `${here.pathname}${here.search}${here.hash}`)
}

async function enter(): Promise<void> {
  if (await findFirebaseSession()) window.location.replace('/?app')
}

if (!asked && document.documentElement.dataset['identity'] === 'firebase') void enter()
