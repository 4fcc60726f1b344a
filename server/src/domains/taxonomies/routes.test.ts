import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DeclaredTaxonomies } from '@tickmark/contract'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { taxonomyFiles } from '../../../../reviewer/src/tagging/testing/taxonomy-files.ts'
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts'
import { type SignedIn, signInUser } from '../../testing/sign-in.ts'

const CORE = 'http://example.com/core'
const folder = mkdtempSync(join(tmpdir(), 'taxonomies-'))
let server: TestApp
let ada: SignedIn

beforeAll(async () => {
  server = await buildTestApp({ taxonomyFolder: folder })
  ada = await signInUser(server, 'Ada')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function list(namespaces: string): Promise<DeclaredTaxonomies['taxonomies']> {
  const response = await server.app.inject({ url: '/api/taxonomies', query: { namespaces }, headers: ada.headers })
  expect(response.statusCode).toBe(200)
  return DeclaredTaxonomies.parse(response.json()).taxonomies
}

test('lists what the packages of the operator declare in the namespaces that are asked for, as soon as they are there', async () => {
  expect(await list(CORE)).toEqual([])
  const files = taxonomyFiles().map(({ path, text }) => [path, strToU8(text)])
  writeFileSync(join(folder, 'example.zip'), zipSync(Object.fromEntries(files)))
  const [core, ...others] = await list(`${CORE} http://example.com/none ${CORE} constructor`)
  expect(others).toEqual([])
  expect(core?.namespace).toBe(CORE)
  expect(core?.names.map(({ name }) => name)).toEqual(['Creditors', 'Revenue', 'AssetsHeading', 'EntityName'])
  expect(core?.names[0]).toEqual({
    name: 'Creditors',
    label: 'Creditors & other debts',
    period: 'instant',
    balance: 'credit',
    isAbstract: false,
    isMoney: true,
  })
  expect(await list('http://example.com/none')).toEqual([])
})
