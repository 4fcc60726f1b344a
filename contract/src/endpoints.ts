import { changeAnalysisStatus, createAnalysis, deleteAnalysis, getAnalysis, listAnalyses } from './analyses.ts'
import { getAnalysisReview } from './analysis-reviews.ts'
import { getMe, login, logout } from './auth.ts'
import { getConfig } from './config.ts'
import { getDocument, putDocument } from './documents.ts'
import { getHealth, getOpenApi } from './health.ts'
import { getIdentitySession, getToken, sendVerificationEmail, signIn, signOut, signUp, verifyEmail } from './identity.ts'
import { getMailbox, getMailboxPage } from './mailbox.ts'
import { getProfile } from './users.ts'

/** Every call there is. The server refuses to start when it serves more or less than this list. */
export const endpoints = {
  getHealth,
  getOpenApi,
  getConfig,
  signUp,
  signIn,
  signOut,
  getIdentitySession,
  getToken,
  verifyEmail,
  sendVerificationEmail,
  login,
  logout,
  getMe,
  getProfile,
  listAnalyses,
  createAnalysis,
  getAnalysis,
  changeAnalysisStatus,
  deleteAnalysis,
  putDocument,
  getDocument,
  getAnalysisReview,
  getMailboxPage,
  getMailbox,
} as const

export type EndpointName = keyof typeof endpoints
