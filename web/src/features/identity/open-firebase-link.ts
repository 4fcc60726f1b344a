import { translateActionLink } from './firebase-action-link.ts'

// Imported for this alone, before anything reads the address.
const address = translateActionLink(location.href)
if (address !== null) history.replaceState(history.state, '', address)
