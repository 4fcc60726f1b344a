// node --import .../register.mjs FILE.ts: runs TypeScript from source, in processes and threads started by tests, on every Node
// that we support (Node 20 cannot by itself). The rooms resolve to their source, as they do in Vitest.
import { register } from 'node:module'
import './use-bundled-threads.mjs'

register('./hooks.mjs', import.meta.url)
