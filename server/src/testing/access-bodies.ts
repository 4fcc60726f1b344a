import type { EndpointName } from '@tickmark/contract'
import { hashAnswerBasis } from '@tickmark/reviewer/working'
import type { InjectOptions } from 'fastify'
import { connectingBodies } from './connecting-bodies.ts'
import { testPassword } from './sign-in.ts'

export const testPdf = `%PDF-1.7\n${'0'.repeat(200)}`
/** The item of the checklist that is answered. */
export const checklistItem = { check: 'DSC-01', verifies: 'Policies are disclosed', state: 'for-a-person', reason: 'Read them' } as const

/** What a sign-in says of an account of the access tests. */
export const describeIdentity = (uid: string) => ({ uid, email: `${uid}@example.com`, displayName: uid, emailVerified: true })

export interface BodyContext {
  /** Whom the caller claims to be. */
  readonly uid: string
  /** By uid. */
  readonly people: Readonly<Record<'viewer' | 'colleague' | 'guest', string>>
  /** The review that is signed. */
  readonly signed: { readonly reviewId?: number; readonly lastChange?: number }
  /** The personal workspace of an account, and its number. */
  readonly workspaceOf: (uid: string) => number | undefined
  readonly userIdOf: (uid: string) => number | undefined
}

let counter = 0

/** A body with which the call succeeds for anyone who may make it. */
export function bodyOf(name: EndpointName, { uid, people, signed, workspaceOf, userIdOf }: BodyContext): InjectOptions {
  switch (name) {
    case 'signUp':
      return { payload: { firstName: 'A', surname: 'B', email: `new-${counter++}@example.com`, password: testPassword } }
    case 'signIn':
      return { payload: { email: 'registered@example.com', password: testPassword } }
    case 'verifyEmail':
      return { payload: { email: 'registered@example.com', token: 'forged' } }
    case 'sendVerificationEmail':
      return { payload: { email: 'nobody@example.com' } }
    case 'requestPasswordReset':
    case 'sendSignInLink':
      return { payload: { email: 'registered@example.com' } }
    case 'resetPassword':
      return { payload: { token: 'forged', password: testPassword } }
    case 'signInWithLink':
      return { payload: { email: 'registered@example.com', token: 'forged' } }
    case 'passSecondStep':
    case 'confirmSecondFactor':
    case 'renewRecoveryCodes':
    case 'turnOffSecondFactor':
      return { payload: { code: '123456' } }
    case 'createAccessToken':
      return { payload: { name: 'Script', scopes: ['read'], days: 30 } }
    case 'login':
      return { payload: { firebaseUser: describeIdentity(uid) } }
    case 'assignFirebaseUid':
      return { payload: { email: `${people.viewer}@example.com` } }
    case 'suspendUser':
      return { payload: { reason: 'Left the firm' } }
    case 'changeAdministrator':
      return { payload: { isAdmin: true } }
    case 'overrideSubscription':
      return { payload: { status: 'active', endsAt: null, reason: 'Paid by transfer' } }
    case 'updateProfile':
      return { payload: { firstName: 'A', surname: 'B', company: '' } }
    case 'resolveFeedback':
      return { payload: { resolved: true } }
    case 'respondToFeedback':
      return { payload: { response: 'Thank you.' } }
    case 'changeContactMessage':
      return { payload: { read: true } }
    case 'sendFeedback':
      return { payload: { rating: 5, comment: 'Clear' } }
    case 'sendContactMessage':
      return { payload: { name: 'A', email: 'a@example.com', message: 'Could you call me back?' } }
    case 'postContactForm':
      return {
        payload: 'name=A&email=a%40example.com&message=Could+you+call+me+back%3F',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }
    case 'receiveStripeEvent':
      return { payload: { id: 'evt_1', object: 'event' }, headers: { 'stripe-signature': 't=1,v1=forged' } }
    case 'getTestCheckout':
      return { query: { session: '1.2.forged' } }
    case 'postTestCheckout':
      return { payload: 'session=1.2.forged&action=start', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    case 'recordPageView':
      return { payload: { path: '/analysis', duration: 1200, referrer: null } }
    case 'setUsageChoice':
      return { payload: { recording: true } }
    case 'readNotifications':
      return { payload: { upTo: 2_000_000_000 } }
    case 'setNotificationChoice':
      return { payload: { email: true } }
    case 'createAnalysis':
      return { payload: { fileName: 'Year end', standard: 'IFRS' } }
    case 'changeAnalysis':
      return { payload: { fileName: 'Year end' } }
    case 'moveAnalysis':
      return { payload: { workspaceId: workspaceOf(uid), clientId: null } }
    case 'invitePerson':
      return { payload: { email: `new-${counter++}@example.com`, role: 'member' } }
    case 'changePerson':
      return { payload: { role: 'member' } }
    case 'transferWorkspace':
      return { payload: { personId: userIdOf(people.colleague) } }
    case 'setClientAudience':
      return { payload: { restricted: true, people: [userIdOf(people.colleague), userIdOf(people.guest)] } }
    case 'changeClientProfile':
      return { payload: { entity: 'Orbell Limited' } }
    case 'startNextYear':
      return { payload: { fileName: 'Next year' } }
    case 'changeEngagement':
      return { payload: { dueOn: '2026-12-31' } }
    case 'createWorkspace':
    case 'renameWorkspace':
    case 'createClient':
    case 'renameClient':
      return { payload: { name: `Client ${counter++}` } }
    case 'changeAnalysisContent':
      return { payload: { content: 'Revenue 1,000' } }
    case 'askInChat':
      return { payload: { message: 'What can you do?' } }
    case 'postMessage':
      return { payload: { content: 'What is wrong?', role: 'user' } }
    case 'stopAnswer':
      return { payload: { key: 'key-of-nothing' } }
    case 'setChatModel':
    case 'setAnalysisModel':
      return { payload: { use: 'off', operator: '' } }
    case 'rateAnswer':
      return { payload: { helpful: true } }
    case 'addPoint':
      return { payload: { title: 'Check the date', severity: 'warning', page: 1 } }
    case 'editPoint':
      return { payload: { version: 1, title: 'Check the date' } }
    case 'changePoints':
      return { payload: { points: [{ number: 1, version: 1 }], change: { state: 'open' } } }
    case 'checkFigures':
    case 'takeBackEyeChecks':
      return { payload: { figures: [0] } }
    case 'answerChecklistItem':
      return { payload: { basis: hashAnswerBasis(checklistItem), answer: 'met' } }
    case 'signAnalysis':
      return { payload: { reviewId: signed.reviewId, lastChange: signed.lastChange } }
    case 'setMateriality':
      return { payload: { amount: '1000', currency: 'GBP' } }
    case 'addTalkingPoint':
      return { payload: { text: 'Ask about it' } }
    case 'editTalkingPoint':
      return { payload: { version: 1, text: 'Ask about it' } }
    case 'changePreparation':
    case 'orderTalkingPoints':
      return { payload: { version: 0, ids: [] } }
    case 'addComment':
    case 'editComment':
      return { payload: { text: 'As agreed' } }
    case 'changeAnalysisStatus':
      return { payload: { status: 'Complete' } }
    case 'shareAnalysis':
      return { payload: { email: 'somebody@example.com', role: 'viewer' } }
    case 'removeMember':
      return { query: { email: `${people.viewer}@example.com` } }
    case 'confirmFiling':
      return { payload: { companyNumber: '01234567', hash: '0'.repeat(8), authenticationCode: 'AB12CD' } }
    case 'prepareFiling':
    case 'checkTagged':
      return { payload: testPdf, headers: { 'content-type': 'application/xhtml+xml' } }
    case 'putDocument':
      return { payload: testPdf, headers: { 'content-type': 'application/pdf' }, query: { name: 'a.pdf' } }
    default:
      return connectingBodies[name] ?? {}
  }
}
