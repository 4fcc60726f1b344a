import { listElements, type MessageElement, readElements, TaggedUnreadable, textOf } from '@tickmark/reviewer/tagging'
import { RegistryUnclear, type FilingStatus, type RegistryReason, type SendOutcome } from '../../ports/filing.ts'
import { explainReason } from './explain-reason.ts'

const MAX_REASONS = 50

function open(text: string): MessageElement {
  try {
    const root = readElements(text)
    if (root.children[0]?.name === 'GovTalkMessage') return root
    throw new RegistryUnclear('the gateway answered with something that is not its envelope')
  } catch (cause) {
    if (cause instanceof TaggedUnreadable) throw new RegistryUnclear('the gateway answered with something that is not XML', { cause })
    throw cause
  }
}

const listErrors = (root: MessageElement): RegistryReason[] =>
  listElements(root, 'GovTalkErrors')
    .flatMap((errors) => listElements(errors, 'Error'))
    .filter((error) => textOf(error, 'Type') !== 'warning')
    .slice(0, MAX_REASONS)
    .map((error) => explainReason(textOf(error, 'Number'), textOf(error, 'Text')))

/** What the gateway did with a submission. Throws `RegistryUnclear`. */
export function readSendAnswer(text: string): SendOutcome {
  const root = open(text)
  const reasons = listErrors(root)
  if (reasons.some((reason) => /submission ?number.*(?:used|duplicate)|duplicate submission/i.test(reason.text)))
    return { kind: 'duplicate' }
  if (reasons.length > 0) return { kind: 'refused', reasons }
  const qualifier = textOf(root, 'Qualifier')
  // Both words are in the examples that Companies House publishes.
  if (qualifier === 'acknowledgement' || qualifier === 'response') return { kind: 'received' }
  throw new RegistryUnclear('the gateway neither acknowledged the submission nor refused it')
}

/** What has become of a filing. Throws `RegistryUnclear`, also where the gateway refuses to say. */
export function readStatusAnswer(text: string, submissionNumber: string): FilingStatus {
  const root = open(text)
  const errors = listErrors(root)
  if (errors.some((error) => /no transaction found/i.test(error.text))) return { kind: 'not-found' }
  const [error] = errors
  if (error !== undefined) throw new RegistryUnclear(`the gateway does not say what became of the filing: ${error.code} ${error.text}`)
  const all = listElements(root, 'Status')
  if (all.length === 0 && listElements(root, 'SubmissionStatus').length > 0) return { kind: 'not-found' }
  const own = all.find((status) => textOf(status, 'SubmissionNumber') === submissionNumber)
  if (own === undefined) throw new RegistryUnclear('the gateway answered about something else')
  return readStatus(own)
}

function readStatus(status: MessageElement): FilingStatus {
  const code = textOf(status, 'StatusCode')
  switch (code) {
    case 'ACCEPT':
      return { kind: 'accepted' }
    case 'REJECT':
      return { kind: 'rejected', reasons: listReasons(status) }
    case 'INTERNAL_FAILURE':
      return { kind: 'rejected', reasons: [explainReason(code, 'Companies House could not process the filing.'), ...listReasons(status)] }
    case 'PENDING':
    case 'PARKED':
      return { kind: 'pending' }
    default:
      throw new RegistryUnclear(`the gateway has a status that is not known: ${code.slice(0, 40)}`)
  }
}

function listReasons(status: MessageElement): RegistryReason[] {
  const comments = listElements(status, 'Examiner').flatMap((examiner) => listElements(examiner, 'Comment'))
  return [
    ...listElements(status, 'Reject').map((reject) => explainReason(textOf(reject, 'RejectCode'), textOf(reject, 'Description'))),
    ...comments.map((comment) => explainReason('', comment.text)),
  ].slice(0, MAX_REASONS)
}
