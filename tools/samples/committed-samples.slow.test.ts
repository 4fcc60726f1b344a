import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeFiveDrafts } from './five-drafts.ts'
import { FRAMEWORKS, makeSample } from './make-sample.ts'

const folder = (framework: string) => new URL(`../../samples/${framework}/`, import.meta.url)

describe.each([...FRAMEWORKS, 'drafts'] as const)('samples/%s', (name) => {
  it('is byte for byte what the generator makes (run node tools/dist/samples/main.js after a change)', async () => {
    const made = await (name === 'drafts' ? makeFiveDrafts() : makeSample(name))
    expect(readdirSync(folder(name)).toSorted()).toEqual(Object.keys(made).toSorted())
    const kept = Object.keys(made).map((file) => [file, readFileSync(new URL(file, folder(name)))] as const)
    expect(kept.filter(([name, bytes]) => Buffer.compare(bytes, made[name] ?? new Uint8Array()) !== 0).map(([name]) => name)).toEqual([])
    expect(kept.filter(([, bytes]) => bytes.length > 150_000).map(([name]) => name)).toEqual([])
  })
})
