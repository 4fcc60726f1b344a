// Sentences of two-step verification. Part of `messages`.

export const title = 'Two-step verification'
export const required = 'Enter the code of your authenticator app to sign in.'
export const expired = 'This took longer than five minutes. Please sign in again.'
export const invalidCode = 'This code is not right. Codes change every 30 seconds, and each works once: enter the newest.'
export const setupRequired = 'Set up two-step verification first: this server requires it for your account.'
export const isOn = 'Two-step verification is on already.'
export const isOff = 'Two-step verification is off.'
export const notOffered = 'This server does not offer two-step verification.'
