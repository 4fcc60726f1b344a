import { type FirebaseApp, initializeApp } from '@firebase/app'
import {
  applyActionCode,
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  signOut,
  updateCurrentUser,
  updateProfile,
  type User,
} from '@firebase/auth'
import { type FirebaseConfig, type IdentityUser, limits } from '@tickmark/contract'
import { hasCode, refusal } from '../../lib/api/api-error.ts'
import { type FirebaseCall, firebaseCode, translateFirebaseError } from './firebase-errors.ts'
import type { IdentityPort } from './identity-port.ts'
import { readParameter } from './read-parameter.ts'

/** Tokens are renewed this long before they are too old for the server to accept them for signing in. Milliseconds. */
const renewalMargin = 30_000

const present = (user: User): IdentityUser => ({
  uid: user.uid,
  email: user.email ?? '',
  displayName: user.displayName ?? '',
  emailVerified: user.emailVerified,
})

/** Firebase tokens live for an hour. They are renewed as often as our own, because the server accepts only recent ones for signing in. */
async function drawToken(user: User, fresh: boolean): Promise<string> {
  const held = await user.getIdTokenResult()
  const old = Date.now() - Date.parse(held.issuedAtTime) > limits.tokenLifetimeMs - renewalMargin
  return fresh || old ? user.getIdToken(true) : held.token
}

/** Makes a call and throws errors in the contract's form. */
async function ask<Result>(call: FirebaseCall, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action()
  } catch (error) {
    throw translateFirebaseError(call, error)
  }
}

function openAuth(app: FirebaseApp, config: FirebaseConfig, dependencies: Parameters<typeof initializeAuth>[1]): Auth {
  const auth = initializeAuth(app, dependencies)
  if (config.emulatorUrl !== null) connectAuthEmulator(auth, config.emulatorUrl, { disableWarnings: true })
  auth.useDeviceLanguage()
  return auth
}

/** Identities kept by Firebase. `origin` is this application's address, which links in emails lead back to. */
export function createFirebaseIdentity(config: FirebaseConfig, origin = location.origin): IdentityPort {
  const { apiKey, authDomain, projectId } = config
  const options = { apiKey, authDomain, projectId }
  const auth = openAuth(initializeApp(options), config, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  })
  /** A user who has signed up or in but may not enter yet: known to this tab only, and to no listener. */
  const lobby = openAuth(initializeApp(options, 'lobby'), config, { persistence: browserSessionPersistence })

  /** Admits the user from the lobby, or refuses one with an unverified address; they stay in the lobby, so the email can be sent again. */
  async function enter(user: User): Promise<void> {
    if (!user.emailVerified) throw refusal('EMAIL_NOT_VERIFIED')
    await updateCurrentUser(auth, user)
    await signOut(lobby)
  }

  const listeners = new Set<(user: IdentityUser | null) => void>()
  let known: IdentityUser | null | undefined
  function announce(user: User | null): void {
    known = user === null ? null : present(user)
    for (const listener of listeners) listener(known)
  }
  onAuthStateChanged(auth, announce)

  // If Firebase's own page verified the address, it leads back to the login; our own page takes the address from the link.
  const sendVerification = (user: User) =>
    sendEmailVerification(user, { url: `${origin}/auth?${new URLSearchParams({ mode: 'login', email: user.email ?? '' }).toString()}` })

  return {
    async signUp({ firstName, surname, email, password }) {
      const { user } = await ask('signUp', () => createUserWithEmailAndPassword(lobby, email, password))
      try {
        await ask('signUp', () => updateProfile(user, { displayName: `${firstName} ${surname}` }))
        await ask('sendVerification', () => sendVerification(user))
      } catch (error) {
        // Without the email the account would be useless, and its address taken.
        await ask('other', () => deleteUser(user))
        throw error
      }
      return 'to-verify'
    },
    async signIn(email, password) {
      const { user } = await ask('signIn', () => signInWithEmailAndPassword(lobby, email, password))
      await ask('signIn', () => enter(user))
    },
    async signInWith(kind) {
      if (kind !== 'google') throw refusal('SINGLE_SIGN_ON_FAILED')
      const provider = new GoogleAuthProvider()
      provider.addScope('profile')
      provider.addScope('email')
      provider.setCustomParameters({ prompt: 'select_account' })
      try {
        await signInWithPopup(auth, provider)
        return 'signed-in'
      } catch (error) {
        if (['auth/popup-closed-by-user', 'auth/cancelled-popup-request'].includes(firebaseCode(error) ?? '')) return 'closed'
        throw translateFirebaseError('google', error)
      }
    },
    async sendSignInLink(email) {
      await ask('sendLink', () => sendSignInLinkToEmail(lobby, email, { url: `${origin}/auth`, handleCodeInApp: true }))
    },
    readSignInLink: (url) => readParameter(url, '/auth', 'link'),
    async signInWithLink(url, email) {
      const oobCode = readParameter(url, '/auth', 'link') ?? ''
      const link = `${origin}/auth?${new URLSearchParams({ apiKey, mode: 'signIn', oobCode }).toString()}`
      const { user } = await ask('signInByLink', () => signInWithEmailLink(lobby, email, link))
      await ask('signInByLink', () => enter(user))
    },
    async sendPasswordReset(email) {
      await ask('sendReset', () => sendPasswordResetEmail(lobby, email, { url: `${origin}/auth?mode=login` }))
    },
    resetPassword: (token, password) => ask('reset', () => confirmPasswordReset(lobby, token, password)),
    async signOut() {
      await ask('other', () => Promise.all([signOut(auth), signOut(lobby)]))
    },
    readVerificationLink: (url) => readParameter(url, '/verify-email', 'token'),
    async verifyEmail(token, email) {
      const { operation, data } = await ask('verify', () => checkActionCode(lobby, token))
      if (operation !== 'VERIFY_EMAIL' || data.email?.toLowerCase() !== email.toLowerCase()) throw refusal('INVALID_VERIFICATION_LINK')
      await ask('verify', () => applyActionCode(lobby, token))
    },
    async sendVerificationEmail(email) {
      await lobby.authStateReady()
      const user = lobby.currentUser
      // Firebase sends the email only to a user who has entered the password.
      if (user?.email?.toLowerCase() !== email.toLowerCase()) throw refusal('VERIFICATION_MAIL_FAILED')
      await ask('sendVerification', () => sendVerification(user))
    },
    awaitsSecondStep: () => false,
    passSecondStep: () => Promise.reject(refusal('NOT_AUTHENTICATED')),
    giveUpSecondStep() {},
    async reauthenticate(password) {
      const user = auth.currentUser
      if (user === null) throw refusal('NOT_AUTHENTICATED')
      const credential = EmailAuthProvider.credential(user.email ?? '', password)
      await ask('signIn', () => reauthenticateWithCredential(user, credential))
      await ask('signIn', () => user.getIdToken(true))
      // To Firebase nothing has changed, but it is another sign-in, which the server must hear of before it accepts its tokens.
      announce(user)
    },
    async token({ fresh }) {
      const user = auth.currentUser
      if (user === null) return null
      try {
        return await ask('token', () => drawToken(user, fresh))
      } catch (error) {
        // The session has been ended elsewhere; Firebase has signed the user out here, too.
        if (hasCode(error, 'NOT_AUTHENTICATED')) return null
        throw error
      }
    },
    currentUser: () => known,
    async loadUser() {
      await ask('other', () => auth.authStateReady())
    },
    onChange(listener) {
      listeners.add(listener)
      if (known !== undefined) listener(known)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
