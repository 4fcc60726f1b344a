import { translateActionLink } from './firebase-action-link.ts'

// Imported for its side effect, before anything reads the address.
const address = translateActionLink(location.href)
if (address !== null) history.replaceState(history.state, '', address)
