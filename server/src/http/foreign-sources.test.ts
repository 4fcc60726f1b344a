import { expect, test } from 'vitest'
import { listForeignSources } from './foreign-sources.ts'

const firebase = { projectId: 'tickmark-live', apiKey: 'key', authDomain: 'tickmark-live.firebaseapp.com', emulatorHost: null }

test('pages connect only to this server unless the settings require more', () => {
  expect(listForeignSources({})).toEqual({ connect: [], script: [], frame: [], popups: false })
})

test('pages may connect to the origin of the token address', () => {
  expect(listForeignSources({ tokenSyncUrl: 'https://other.example/tokens?x=1' }).connect).toEqual(['https://other.example'])
  expect(listForeignSources({ firebase, tokenSyncUrl: 'https://other.example/' }).connect).toContain('https://other.example')
})

test('choosing a Google account needs only a window', () => {
  expect(listForeignSources({ providers: true })).toEqual({ connect: [], script: [], frame: [], popups: true })
})

test('Firebase needs its two services, its script and its frame; its emulator needs itself instead', () => {
  expect(listForeignSources({ firebase })).toEqual({
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    script: ['https://apis.google.com'],
    frame: ['https://tickmark-live.firebaseapp.com'],
    popups: true,
  })
  expect(listForeignSources({ firebase: { ...firebase, emulatorHost: '127.0.0.1:9099' } })).toMatchObject({
    connect: ['http://127.0.0.1:9099'],
    frame: ['http://127.0.0.1:9099'],
  })
})
