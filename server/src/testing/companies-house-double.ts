import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listElements, type MessageElement, readElements, textOf } from '@tickmark/reviewer/tagging'

/*
 * A double of the XML gateway of Companies House, for tests: it is not the gateway, and knows only what its public specification and examples
 * say. It is strict where they are: digests in lower case, numbers of six characters that are never used twice, transactions that go up, the
 * package reference, the order of elements in the form's header, and a document that is base64. It checks neither tags nor accounts.
 */

/** What the gateway does with the next message. `late`: it takes what was sent, and answers too late. */
export type GatewayMood = 'well' | 'late' | 'drop-before' | 'drop-after' | 'nonsense' | 'endless' | 'unavailable' | 'elsewhere'

export type Decision =
  | { readonly kind: 'pending' }
  | { readonly kind: 'accept' }
  | { readonly kind: 'reject'; readonly reasons: readonly { readonly code: string; readonly text: string }[] }
  | { readonly kind: 'code'; readonly code: string }

export interface DoubleFiling {
  readonly submissionNumber: string
  readonly companyNumber: string
  readonly companyType: string
  readonly companyName: string
  readonly dateSigned: string
  readonly isTest: boolean
  readonly document: Buffer
}

export interface CompaniesHouseDouble {
  readonly settings: {
    readonly presenterId: string
    readonly presenterCode: string
    readonly packageReference: string
    readonly gatewayUrl: string
    readonly isTest: boolean
  }
  /** What was filed, in order. */
  readonly filings: DoubleFiling[]
  /** The class of every message, in order. */
  readonly calls: string[]
  /** The authentication code that companies have. */
  readonly authenticationCode: string
  /** Of the next messages, one each; well afterwards. */
  readonly moods: GatewayMood[]
  /** What is decided of filings from now on. */
  decide(decision: Decision): void
  /** Another server of the presenter files with this number. */
  take(submissionNumber: string): void
  close(): Promise<void>
}

class Refused extends Error {
  readonly number: number

  constructor(number: number, text: string) {
    super(text)
    this.number = number
  }
}

const digest = (text: string): string => createHash('md5').update(text).digest('hex')
const formOrder =
  'CompanyNumber CompanyType CompanyName CompanyAuthenticationCode PackageReference Language FormIdentifier SubmissionNumber'

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const answer = (messageClass: string, qualifier: string, transaction: string, details: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><EnvelopeVersion>2.0</EnvelopeVersion>
<Header><MessageDetails><Class>${messageClass}</Class><Qualifier>${qualifier}</Qualifier><TransactionID>${transaction}</TransactionID><GatewayTimestamp>2026-11-27T15:00:00-00:00</GatewayTimestamp></MessageDetails></Header>
<GovTalkDetails>${details === '' ? '<Keys/>' : details}</GovTalkDetails><Body>${body}</Body></GovTalkMessage>`

const writeError = (number: number, text: string): string =>
  `<GovTalkErrors><Error><RaisedBy>Gateway</RaisedBy><Number>${number}</Number><Type>fatal</Type><Text>${escape(text)}</Text><Location></Location></Error></GovTalkErrors>`

export async function startCompaniesHouseDouble(): Promise<CompaniesHouseDouble> {
  const presenterId = '00012345000'
  const presenterCode = 'DOUBLE12345'
  const packageReference = '0012'
  const authenticationCode = 'AB12CD'
  const filings: DoubleFiling[] = []
  const calls: string[] = []
  const moods: GatewayMood[] = []
  let decision: Decision = { kind: 'pending' }
  let lastTransaction = 0

  function checkEnvelope(root: MessageElement): void {
    if (textOf(root, 'EnvelopeVersion') !== '2.0' || textOf(root, 'Qualifier') !== 'request') throw new Refused(100, 'Invalid envelope')
    const transaction = Number(textOf(root, 'TransactionID'))
    if (!(transaction > lastTransaction)) throw new Refused(100, 'TransactionID must increase')
    lastTransaction = transaction
    const authentic = textOf(root, 'SenderID') === digest(presenterId) && textOf(root, 'Value') === digest(presenterCode)
    if (!authentic || textOf(root, 'Method') !== 'clear') throw new Refused(502, 'Authorisation Failure')
  }

  function file(root: MessageElement, text: string): string {
    if (!/<FormSubmission [^>]*xsi:schemaLocation="[^"]*FormSubmission-v2-11.xsd"/.test(text))
      throw new Refused(505, 'Invalid schema URI supplied')
    const [form] = listElements(root, 'FormHeader')
    const order = form?.children.map(({ name }) => name).join(' ')
    if (form === undefined || order !== formOrder) throw new Refused(100, 'XML failed schema validation: FormHeader')
    const submissionNumber = textOf(form, 'SubmissionNumber')
    const code = textOf(form, 'CompanyAuthenticationCode')
    if (!/^[A-Z0-9]{6}$/.test(submissionNumber)) throw new Refused(604, 'Invalid Request - SubmissionNumber')
    if (code.length < 6 || code.length > 8) throw new Refused(100, 'XML failed schema validation: CompanyAuthenticationCode')
    if (textOf(form, 'PackageReference') !== packageReference) throw new Refused(9999, 'Invalid package reference')
    if (textOf(form, 'FormIdentifier') !== 'Accounts') throw new Refused(604, 'Invalid Request - FormIdentifier')
    if (!/^\d{6,8}$/.test(textOf(form, 'CompanyNumber'))) throw new Refused(100, 'XML failed schema validation: CompanyNumber')
    if (code !== authenticationCode) throw new Refused(9999, 'The company authentication code is not valid')
    if (filings.some((one) => one.submissionNumber === submissionNumber)) throw new Refused(604, 'SubmissionNumber has already been used')
    const data = textOf(root, 'Data')
    const document = Buffer.from(data, 'base64')
    if (data === '' || document.toString('base64') !== data) throw new Refused(100, 'XML failed schema validation: Data')
    if (data.length > 1_200_000) throw new Refused(100, 'XML failed schema validation: Data exceeds maximum length')
    if (textOf(root, 'Category') !== 'ACCOUNTS' || textOf(root, 'ContentType') !== 'application/xml')
      throw new Refused(100, 'Invalid Document')
    filings.push({
      submissionNumber,
      companyNumber: textOf(form, 'CompanyNumber'),
      companyType: textOf(form, 'CompanyType'),
      companyName: textOf(form, 'CompanyName'),
      dateSigned: textOf(root, 'DateSigned'),
      isTest: textOf(root, 'GatewayTest') === '1',
      document,
    })
    return answer('Accounts', 'acknowledgement', textOf(root, 'TransactionID'), '', '')
  }

  function tell(root: MessageElement): string {
    if (textOf(root, 'PresenterID') !== presenterId) throw new Refused(9999, 'No presenter ID supplied')
    const number = textOf(root, 'SubmissionNumber')
    const filed = filings.find((one) => one.submissionNumber === number)
    if (filed === undefined) throw new Refused(9999, 'No Transaction Found')
    const codes = { pending: 'PENDING', accept: 'ACCEPT', reject: 'REJECT' }
    const reasons = decision.kind === 'reject' ? decision.reasons : []
    const rejections = reasons.map(
      ({ code, text }, at) =>
        `<Reject><RejectCode>${code}</RejectCode><Description>${escape(text)}</Description><InstanceNumber>${at + 1}</InstanceNumber></Reject>`,
    )
    const status = `<Status><SubmissionNumber>${number}</SubmissionNumber><StatusCode>${
      decision.kind === 'code' ? decision.code : codes[decision.kind]
    }</StatusCode><CompanyNumber>${filed.companyNumber}</CompanyNumber>${
      rejections.length === 0 ? '' : `<Rejections>${rejections.join('')}</Rejections>`
    }</Status>`
    const body = `<SubmissionStatus xmlns="http://xmlgw.companieshouse.gov.uk">${status}</SubmissionStatus>`
    return answer('GetSubmissionStatus', 'response', textOf(root, 'TransactionID'), '', body)
  }

  function perform(text: string): string {
    const root = readElements(text)
    const messageClass = textOf(root, 'Class')
    calls.push(messageClass)
    try {
      checkEnvelope(root)
      if (messageClass === 'Accounts') return file(root, text)
      if (messageClass === 'GetSubmissionStatus') return tell(root)
      throw new Refused(604, 'Invalid Request - Class')
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return answer(messageClass, 'error', textOf(root, 'TransactionID'), writeError(error.number, error.message), '')
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const mood = moods.shift() ?? 'well'
    const text = await readBody(request)
    if (mood === 'drop-before') return void request.socket.destroy()
    if (mood === 'unavailable') return void response.writeHead(503).end('<html>Service unavailable</html>')
    if (mood === 'elsewhere') return void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()
    const said = perform(text)
    if (mood === 'late') return
    if (mood === 'drop-after') return void request.socket.destroy()
    response.writeHead(200, { 'content-type': 'text/xml' })
    if (mood === 'nonsense') response.end('<html><body>OK</body></html>')
    else if (mood === 'endless') response.end('x'.repeat(3 * 1024 * 1024))
    else response.end(said)
  }

  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const gatewayUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1-0/xmlgw/Gateway`
  return {
    settings: { presenterId, presenterCode, packageReference, gatewayUrl, isTest: false },
    filings,
    calls,
    authenticationCode,
    moods,
    decide(next) {
      decision = next
    },
    take(submissionNumber) {
      const other = {
        companyNumber: '07654321',
        companyType: 'EW',
        companyName: 'Other',
        dateSigned: '',
        isTest: false,
        document: Buffer.of(),
      }
      filings.push({ submissionNumber, ...other })
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
