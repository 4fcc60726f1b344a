import { createHash } from 'node:crypto'
import type { CompaniesHouseSettings } from '../../env.ts'
import type { AccountsToFile } from '../../ports/filing.ts'
import { splitCompanyNumber } from './split-company-number.ts'

const envelope = 'http://www.govtalk.gov.uk/CM/envelope'
const header = 'http://xmlgw.companieshouse.gov.uk/Header'
const forms = 'http://xmlgw.companieshouse.gov.uk'
const schemas = 'http://xmlgw.companieshouse.gov.uk/v1-0/schema'
const instance = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

/** What a form is called as a class of messages, and in its own header. */
const accountsForm = 'Accounts'
/** The schema allows 32 characters. */
const fileName = 'accounts.xhtml'

/** In lower case, as the gateway compares them. It asks for MD5, which protects nothing: the connection does. */
const digest = (secret: string): string => createHash('md5').update(secret, 'utf8').digest('hex')

/** A text has a character that XML does not allow, not even as a reference (XML 1.0, section 2.2). */
export class Unwritable extends Error {
  override readonly name = 'Unwritable'
}

function escape(text: string): string {
  if (/[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text)) throw new Unwritable('a character that XML does not allow')
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const element = (name: string, text: string): string => `<${name}>${escape(text)}</${name}>`

/** The envelope that every message to the gateway has. `transactionId` identifies the exchange, not the filing. */
function writeEnvelope(settings: CompaniesHouseSettings, messageClass: string, transactionId: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<GovTalkMessage xmlns="${envelope}" ${instance} xsi:schemaLocation="${envelope} ${schemas}/Egov_ch-v2-0.xsd">
<EnvelopeVersion>2.0</EnvelopeVersion>
<Header><MessageDetails>${element('Class', messageClass)}<Qualifier>request</Qualifier>${element('TransactionID', transactionId)}${
    settings.isTest ? '<GatewayTest>1</GatewayTest>' : ''
  }</MessageDetails>
<SenderDetails><IDAuthentication>${element('SenderID', digest(settings.presenterId))}<Authentication><Method>clear</Method>${element(
    'Value',
    digest(settings.presenterCode),
  )}</Authentication></IDAuthentication></SenderDetails></Header>
<GovTalkDetails><Keys/></GovTalkDetails>
<Body>${body}</Body>
</GovTalkMessage>
`
}

/** Files accounts: the form is empty, and the tagged document is attached to it. */
export function writeSubmission(settings: CompaniesHouseSettings, accounts: AccountsToFile, transactionId: string): string {
  const { type, digits } = splitCompanyNumber(accounts.companyNumber)
  const formHeader = [
    element('CompanyNumber', digits),
    element('CompanyType', type),
    element('CompanyName', accounts.companyName),
    element('CompanyAuthenticationCode', accounts.authenticationCode),
    element('PackageReference', settings.packageReference),
    element('Language', 'EN'),
    element('FormIdentifier', accountsForm),
    element('SubmissionNumber', accounts.submissionNumber),
  ].join('')
  const document = [
    element('Data', Buffer.from(accounts.document).toString('base64')),
    element('Date', accounts.approvedOn),
    element('Filename', fileName),
    element('ContentType', 'application/xml'),
    element('Category', 'ACCOUNTS'),
  ].join('')
  const body = `<FormSubmission xmlns="${header}" ${instance} xsi:schemaLocation="${header} ${schemas}/forms/FormSubmission-v2-11.xsd">
<FormHeader>${formHeader}</FormHeader>${element('DateSigned', accounts.approvedOn)}<Form/><Document>${document}</Document></FormSubmission>`
  return writeEnvelope(settings, accountsForm, transactionId, body)
}

/** Asks for one filing. The answer need not be acknowledged: that is for answers about all filings of a presenter. */
export function writeStatusRequest(settings: CompaniesHouseSettings, submissionNumber: string, transactionId: string): string {
  const body = `<GetSubmissionStatus xmlns="${forms}" ${instance} xsi:schemaLocation="${forms} ${schemas}/forms/GetSubmissionStatus-v2-9.xsd">${element(
    'SubmissionNumber',
    submissionNumber,
  )}${element('PresenterID', settings.presenterId)}</GetSubmissionStatus>`
  return writeEnvelope(settings, 'GetSubmissionStatus', transactionId, body)
}
