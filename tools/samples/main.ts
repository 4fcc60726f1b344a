import { fileURLToPath } from 'node:url'
import { writeBadInputs } from './write-bad-inputs.ts'

/** From `tools/dist/samples/` up to the root of the project. */
const SAMPLES = fileURLToPath(new URL('../../../samples', import.meta.url))

await writeBadInputs(`${SAMPLES}/bad`)
