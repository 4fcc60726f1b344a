import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BAD_INPUTS } from './bad-inputs.ts'

/**
 * Writes the small bad inputs into a folder, for tests that read them from disk.
 * The encrypted one is left alone where it exists: its keys are random, so that a new one would differ without being different.
 */
export const writeBadInputs = async (folder: string): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  for (const input of BAD_INPUTS.filter((one) => one.kept)) {
    const path = join(folder, input.name)
    if (input.name === 'encrypted.pdf' && existsSync(path)) continue
    writeFileSync(path, await input.make())
  }
}
