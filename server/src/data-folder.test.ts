import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DataFolderRefused, loadSecret, prepareDataFolder } from './data-folder.ts'

const room = () => mkdtempSync(join(tmpdir(), 'tickmark-folder-'))

describe('the data folder', () => {
  test('is created for its owner alone', () => {
    const folder = join(room(), 'a', 'b')
    prepareDataFolder(folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  test('is refused with one line when it is not writable', () => {
    const file = join(room(), 'file')
    writeFileSync(file, 'x')
    expect(() => prepareDataFolder(join(file, 'data'))).toThrow(DataFolderRefused)
    expect(() => prepareDataFolder('/proc/nowhere/data')).toThrow(DataFolderRefused)
    expect(() => prepareDataFolder(join(file, 'data'))).toThrow(/cannot be written \(ENOTDIR\)/)
  })
})

describe('the secret', () => {
  test('is created once, for its owner alone', () => {
    const folder = room()
    const secret = loadSecret(folder)
    expect(secret).toMatch(/^[\w-]{64}$/)
    expect(loadSecret(folder)).toBe(secret)
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(secret)
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
    expect(loadSecret(room())).not.toBe(secret)
  })

  test('is not replaced when it is damaged', () => {
    const folder = room()
    writeFileSync(join(folder, 'secret'), '')
    expect(() => loadSecret(folder)).toThrow('damaged')
  })
})
