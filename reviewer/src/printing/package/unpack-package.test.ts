import { strFromU8, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { countUnpacked } from '../count-unpacked.ts'
import { DraftUnprintable } from '../draft-unprintable.ts'
import { writeSharedArchive } from '../testing/shared-archive.ts'
import { unpackPackage } from './unpack-package.ts'

test('a package is unpacked', () => {
  const { report, links } = unpackPackage(zipSync({ 'a/reports/r.xhtml': strToU8('<html/>'), 'a/x/t.xsd': strToU8('<schema/>') }))
  expect(strFromU8(report)).toBe('<html/>')
  expect([...links.keys()]).toEqual(['a/x/t.xsd'])
})

test('entries that share their bytes are not unpacked', () => {
  const names = ['reports/r.htm', ...Array.from({ length: 20 }, (_, at) => `t/${at}.xsd`)]
  const archive = writeSharedArchive(names, strToU8(`<html>${' '.repeat(9000)}</html>`))
  const unpack = () => unpackPackage(archive)
  expect(unpack).toThrow(DraftUnprintable)
  expect(unpack).toThrow('DRAFT_TOO_COMPLEX')
})

test('what is not compressed counts with its bytes, not with what it declares', () => {
  const isWithin = countUnpacked(1000, 100)
  expect(isWithin({ size: 60, originalSize: 0 })).toBe(true)
  expect(isWithin({ size: 30, originalSize: 40 })).toBe(true)
  expect(isWithin({ size: 1, originalSize: 0 })).toBe(false)
})
