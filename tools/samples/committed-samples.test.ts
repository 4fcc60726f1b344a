import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FRAMEWORKS, makeSample } from './make-sample.ts'

const folder = (framework: string) => new URL(`../../samples/${framework}/`, import.meta.url)

describe.each(FRAMEWORKS)('samples/%s', (framework) => {
  it('holds what the generator makes today, byte by byte (run node tools/dist/samples/main.js after a change)', async () => {
    const made = await makeSample(framework)
    expect(readdirSync(folder(framework)).toSorted()).toEqual(Object.keys(made).toSorted())
    for (const [name, bytes] of Object.entries(made)) {
      const kept = readFileSync(new URL(name, folder(framework)))
      expect(Buffer.compare(kept, bytes), name).toBe(0)
      expect(kept.length, name).toBeLessThan(150_000)
    }
  })
})
