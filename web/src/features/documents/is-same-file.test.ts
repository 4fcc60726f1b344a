import { expect, test } from 'vitest'
import { isSameFile } from './is-same-file.ts'

/** SHA-256 of "abc": FIPS 180-4, example of appendix B.1. */
const stored = { bytes: 3, sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' }

test('a file is the same as a stored one by its size and its hash', async () => {
  expect(await isSameFile(new Blob(['abc']), stored)).toBe(true)
  expect(await isSameFile(new Blob(['abd']), stored)).toBe(false)
  expect(await isSameFile(new Blob(['abcd']), stored)).toBe(false)
})
