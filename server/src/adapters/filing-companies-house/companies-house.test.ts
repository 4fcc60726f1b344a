import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RegistryUnclear, type AccountsToFile } from '../../ports/filing.ts'
import { startCompaniesHouseDouble, type CompaniesHouseDouble, type GatewayMood } from '../../testing/companies-house-double.ts'
import { createCompaniesHouse } from './companies-house.ts'

let double: CompaniesHouseDouble
beforeEach(async () => {
  double = await startCompaniesHouseDouble()
})
afterEach(() => double.close())

const limits = { timeoutMs: 400, answerBytes: 1024 * 1024 }
const connect = (changed: Partial<CompaniesHouseDouble['settings']> = {}) =>
  createCompaniesHouse({ ...double.settings, ...changed }, limits)

const accounts = (changed: Partial<AccountsToFile> = {}): AccountsToFile => ({
  submissionNumber: 'AAA001',
  companyNumber: '01234567',
  companyName: 'Ink & Quill <Ltd>',
  authenticationCode: double.authenticationCode,
  approvedOn: '2026-06-30',
  document: Buffer.from('<html>£</html>'),
  ...changed,
})

async function unclear(sending: Promise<unknown>): Promise<string> {
  const error = await sending.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(RegistryUnclear)
  const { message, cause } = error as RegistryUnclear
  for (const secret of [double.settings.presenterCode, double.authenticationCode, 'html']) {
    expect(`${message} ${String(cause)} ${JSON.stringify(cause)}`).not.toContain(secret)
  }
  return message
}

describe('the gateway of Companies House', () => {
  test('takes accounts with the exact bytes of their document', async () => {
    expect(await connect().send(accounts())).toEqual({ kind: 'received' })
    expect(double.filings).toEqual([
      {
        submissionNumber: 'AAA001',
        companyNumber: '01234567',
        companyType: 'EW',
        companyName: 'Ink & Quill <Ltd>',
        dateSigned: '2026-06-30',
        isTest: false,
        document: Buffer.from('<html>£</html>'),
      },
    ])
  })

  test.each([
    ['SC123456', 'SC', '123456'],
    ['NI000001', 'NI', '000001'],
    ['R0000123', 'R', '0000123'],
  ])('%s is of the register %s', async (companyNumber, type, digits) => {
    await connect({ isTest: true }).send(accounts({ companyNumber }))
    expect(double.filings).toMatchObject([{ companyType: type, companyNumber: digits, isTest: true }])
  })

  test.each(['Ink\u0001 Limited', 'Ink\0 Limited', 'Ink\uD800 Limited'])(
    'never gets the name %j, which no message may have',
    async (companyName) => {
      expect(await connect().send(accounts({ companyName }))).toMatchObject({ kind: 'refused', reasons: [{ code: '' }] })
      expect(double.filings).toEqual([])
    },
  )

  test('says what has become of a filing', async () => {
    const registry = connect()
    await registry.send(accounts())
    const find = () => registry.findStatus('AAA001')
    expect(await find()).toEqual({ kind: 'pending' })
    double.decide({ kind: 'code', code: 'PARKED' })
    expect(await find()).toEqual({ kind: 'pending' })
    double.decide({ kind: 'accept' })
    expect(await find()).toEqual({ kind: 'accepted' })
    const reasons = [
      { code: '3082', text: 'The company name & number do not match.' },
      { code: '259', text: 'Something else.' },
    ]
    double.decide({ kind: 'reject', reasons })
    expect(await find()).toEqual({
      kind: 'rejected',
      reasons: [
        { ...reasons[0], remedy: expect.stringContaining('Compare name and number with the register') as string },
        { ...reasons[1], remedy: expect.stringContaining('Correct what it says') as string },
      ],
    })
    double.decide({ kind: 'code', code: 'INTERNAL_FAILURE' })
    expect(await find()).toMatchObject({ kind: 'rejected', reasons: [{ code: 'INTERNAL_FAILURE' }] })
    double.decide({ kind: 'code', code: 'LOST' })
    expect(await unclear(find())).toContain('LOST')
    expect(await registry.findStatus('AAA999')).toEqual({ kind: 'not-found' })
  })

  test('refuses a wrong presenter account, authentication code or package', async () => {
    const wrong = await connect({ presenterCode: 'WRONG' }).send(accounts())
    expect(wrong).toMatchObject({ kind: 'refused', reasons: [{ code: '502', remedy: expect.stringContaining('PRESENTER_ID') as string }] })
    expect(await connect().send(accounts({ authenticationCode: 'ZZ99ZZ' }))).toMatchObject({
      kind: 'refused',
      reasons: [{ remedy: expect.stringContaining('authentication code') as string }],
    })
    expect(await connect({ packageReference: '9' }).send(accounts())).toMatchObject({
      kind: 'refused',
      reasons: [{ remedy: expect.stringContaining('PACKAGE_REFERENCE') as string }],
    })
    expect(double.filings).toEqual([])
    await unclear(connect({ presenterCode: 'WRONG' }).findStatus('AAA001'))
  })

  test('takes a number once', async () => {
    const registry = connect()
    await registry.send(accounts())
    expect(await registry.send(accounts())).toEqual({ kind: 'duplicate' })
    expect(double.filings).toHaveLength(1)
  })

  test.each<[GatewayMood, string]>([
    ['late', 'did not answer within 0.4 seconds'],
    ['drop-before', 'cannot be reached'],
    ['drop-after', 'cannot be reached'],
    ['nonsense', 'not its envelope'],
    ['endless', 'more than any answer has'],
    ['unavailable', 'status 503'],
    ['elsewhere', 'cannot be reached'],
  ])('when it is %s, nothing is certain', async (mood, why) => {
    double.moods.push(mood)
    expect(await unclear(connect().send(accounts()))).toContain(why)
    double.moods.push(mood)
    expect(await unclear(connect().findStatus('AAA001'))).toContain(why)
  })

  test('after an answer that came too late, the same number does not file twice', async () => {
    const registry = connect()
    double.moods.push('late')
    await unclear(registry.send(accounts()))
    expect(await registry.send(accounts())).toEqual({ kind: 'duplicate' })
    expect(await registry.findStatus('AAA001')).toEqual({ kind: 'pending' })
    expect(double.filings).toHaveLength(1)
  })

  test('stops with its caller', async () => {
    const stopped = new Error('stopped by the caller')
    await expect(connect().send(accounts(), AbortSignal.abort(stopped))).rejects.toBe(stopped)
  })
})
