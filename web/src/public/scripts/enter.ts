import { findFirebaseSession } from './find-firebase-session.ts'

/**
 * Runs on the landing page (D18): the server decides by cookies who sees it, and this finds what no cookie shows. Whoever is sent
 * here by the application has no session, so that nobody is sent to and fro.
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
