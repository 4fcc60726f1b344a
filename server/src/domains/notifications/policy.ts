import { limits } from '@tickmark/contract'

/** How long notifications are collected before they are emailed, in milliseconds. It is a limit as others are: a factor of 0 switches it off. */
export const emailDelayMs = (rateLimitFactor: number): number =>
  rateLimitFactor === 0 ? 0 : limits.notificationEmailDelayMs / rateLimitFactor
