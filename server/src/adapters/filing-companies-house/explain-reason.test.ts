import { expect, test } from 'vitest'
import { explainReason } from './explain-reason.ts'

test.each([
  ['The company authentication code is invalid', 'Only the company’s officers'],
  ['Authorisation Failure', 'COMPANIES_HOUSE_PRESENTER_ID'],
  ['Invalid testmode selected. You must use a test efiling presenter account', 'COMPANIES_HOUSE_PRESENTER_ID'],
  ['Accounts have already been filed for this period', 'filing history'],
  ['The made up date does not match', 'accounting reference date'],
  ['The accounts have not been signed', 'who signed'],
  ['The audit exemption statement is missing', 'statements above the signature'],
  ['ix:resources not found in input document set.', 'tags'],
  ['Free words of an examiner', 'ask Companies House'],
])('“%s” is explained', (text, remedy) => {
  expect(explainReason('1', text).remedy).toContain(remedy)
})

test('long texts are cut', () => {
  expect(explainReason('1'.repeat(100), 'x'.repeat(2_000))).toMatchObject({ code: '1'.repeat(40), text: 'x'.repeat(1_000) })
})
