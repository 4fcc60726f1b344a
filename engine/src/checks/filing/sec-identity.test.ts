import { expect, test } from 'vitest'
import type { Fact } from '../../model/tagged-report.ts'
import { checkSecIdentity } from './sec-identity.ts'
import { file, number, text } from './uk/testing/a-filing.ts'

const filer = (identifier: string) => ({ scheme: 'http://www.sec.gov/CIK', identifier })
const figure = (identifier: string): Fact => number('Assets', '5', undefined, { entity: filer(identifier) })
const stated = (key: string): Fact => {
  const fact = text('EntityCentralIndexKey', key, { entity: filer('0000320193') })
  return { ...fact, concept: { namespace: 'http://xbrl.sec.gov/dei/2024', name: 'EntityCentralIndexKey' } }
}

test.each([
  ['one filer, and its key', [figure('0000320193'), stated('0000320193')], []],
  ['a key without its zeros', [figure('0000320193'), stated('320193')], []],
  ['another key', [figure('0000320193'), stated('0000789019')], ['The Central Index Key that is tagged is not that of the facts']],
  [
    'facts of another filer',
    [figure('0000320193'), stated('0000320193'), figure('0000789019')],
    ['The tags are about more than one filer'],
  ],
  [
    'one fact of another filer, which comes first',
    [figure('0000789019'), figure('0000320193'), stated('0000320193')],
    ['The tags are about more than one filer'],
  ],
] as const)('a filing with %s', (_, facts, titles) => {
  expect(checkSecIdentity(file(facts)).map(({ title }) => title)).toEqual(titles)
})

test('accounts for another register are not judged', () => {
  expect(checkSecIdentity(file([number('Assets', '5')]))).toEqual([])
})
