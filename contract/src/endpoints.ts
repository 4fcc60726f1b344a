import { accessTokenEndpoints } from './access-tokens.ts'
import { deleteAccount, downloadMyData } from './account.ts'
import { exportAuditEvents, exportAuditLines, getAuditChain, getAuditNames, listAuditEvents, verifyAuditChain } from './admin-audit.ts'
import { changeContactMessage, deleteContactMessage, getContactSummary, listContactMessages } from './admin-contact.ts'
import { getFeedbackSummary, listFeedback, resendFeedbackResponse, resolveFeedback, respondToFeedback } from './admin-feedback.ts'
import { getUsageReport } from './admin-usage.ts'
import { getAdminFigures, getDatabaseReport, getSystemStatus } from './admin-server.ts'
import {
  assignFirebaseUid,
  changeAdministrator,
  findUsers,
  listReasons,
  overrideSubscription,
  restoreUser,
  suspendUser,
} from './admin-users.ts'
import { getAssistantSetup, testAdminSecurity } from './admin.ts'
import {
  changeAnalysis,
  changeAnalysisContent,
  changeAnalysisStatus,
  createAnalysis,
  createSampleAnalysis,
  deleteAnalysis,
  getAnalysis,
  listAnalyses,
} from './analyses.ts'
import { listAnalysisEvents } from './analysis-events.ts'
import { cancelRecognition, getAnalysisReview, listOpenPoints, listReviewPoints, recogniseAgain } from './analysis-reviews.ts'
import { getDraftChanges, getDraftReview, listDrafts } from './drafts.ts'
import { changeEngagement } from './engagement.ts'
import { getOverview } from './overview.ts'
import { getPageMarks, getTie, listPageCounts, listUndecidedFigures } from './review-marks.ts'
import { listTags } from './review-tags.ts'
import { listTaxonomies } from './taxonomies.ts'
import { endAllSessions, endSession, getAdminStatus, getMe, listSessions, login, logout } from './auth.ts'
import {
  askInChat,
  clearChat,
  getAnalysisModel,
  getChatModel,
  listMessages,
  postMessage,
  rateAnswer,
  setAnalysisModel,
  setChatModel,
  startChat,
  stopAnswer,
} from './chat.ts'
import { answerChecklistItem, getChecklist, takeBackChecklistAnswer } from './checklist.ts'
import { exportClientFile, listClientYears } from './client-file.ts'
import { changeClientProfile, createClient, deleteClient, listClients, renameClient } from './clients.ts'
import { getConfig } from './config.ts'
import { postContactForm, sendContactMessage } from './contact.ts'
import { getDesignSystemPage } from './design-system.ts'
import { getDocument, getFirstPage, listDocuments, putDocument } from './documents.ts'
import { exportMarkedDocument, exportMemo, exportWorkbook } from './exports.ts'
import { checkFigures, takeBackEyeChecks } from './eye-checks.ts'
import { setMateriality } from './materiality.ts'
import { addTalkingPoint, draftTalkingPoints, editTalkingPoint, listTalkingPoints, orderTalkingPoints } from './talking-points.ts'
import { sendFeedback } from './feedback.ts'
import { finishGoogleSignIn, finishSingleSignOn, startGoogleSignIn, startSingleSignOn } from './provider-sign-in.ts'
import { getHealth, getMetrics, getOpenApi, getReadiness } from './health.ts'
import { getIdentitySession, getToken, signOut } from './identity.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { getMailbox, getMailboxPage } from './mailbox.ts'
import { acceptInvitation, declineInvitation, listInvitations, listMembers, removeMember, shareAnalysis } from './members.ts'
import { getNeighbouringYears, startNextYear } from './next-year.ts'
import {
  countUnreadNotifications,
  getNotificationChoice,
  listNotifications,
  readNotifications,
  setNotificationChoice,
} from './notifications.ts'
import { addComment, deleteComment, editComment } from './point-comments.ts'
import { addPoint, changePoints, editPoint, getPoint, listPoints } from './points.ts'
import { getAiReview, startAiReview, stopAiReview } from './ai-reviews.ts'
import { beginConnection, chooseOrganisation, deleteConnection, finishConnection, listConnections, listProviders } from './connections.ts'
import { cancelPull, getPulledLedger, listPulls, repeatPulls, startPull } from './pulls.ts'
import { checkTagged, confirmFiling, getFiledDocument, getFilings, prepareFiling } from './filing.ts'
import { changePreparation, getPreparation } from './preparations.ts'
import {
  requestPasswordReset,
  resetPassword,
  sendSignInLink,
  sendVerificationEmail,
  signIn,
  signInWithLink,
  signUp,
  verifyEmail,
} from './sign-in.ts'
import { getSignOffs, signAnalysis, withdrawSignOff } from './sign-offs.ts'
import { getTestCheckout, manageSubscription, postTestCheckout, receiveStripeEvent, returnFromBilling } from './subscriptions.ts'
import { getUsageChoice, recordPageView, setUsageChoice } from './usage.ts'
import { getProfile, listUsers, updateProfile } from './users.ts'
import { manageFirmSubscription } from './firm-subscription.ts'
import { firmEndpoints } from './firms.ts'
import { listWorkspaces } from './workspaces.ts'

/** Every endpoint. The server refuses to start unless it serves exactly these. */
export const endpoints = {
  getHealth,
  getReadiness,
  getMetrics,
  getOpenApi,
  getConfig,
  signUp,
  signIn,
  signOut,
  getIdentitySession,
  getToken,
  ...secondFactorEndpoints,
  verifyEmail,
  sendVerificationEmail,
  requestPasswordReset,
  resetPassword,
  sendSignInLink,
  signInWithLink,
  startGoogleSignIn,
  finishGoogleSignIn,
  startSingleSignOn,
  finishSingleSignOn,
  login,
  logout,
  getMe,
  getProfile,
  updateProfile,
  listUsers,
  getAdminStatus,
  listSessions,
  endSession,
  endAllSessions,
  ...accessTokenEndpoints,
  downloadMyData,
  deleteAccount,
  manageSubscription,
  returnFromBilling,
  receiveStripeEvent,
  getTestCheckout,
  postTestCheckout,
  testAdminSecurity,
  getAssistantSetup,
  getAdminFigures,
  getSystemStatus,
  getDatabaseReport,
  findUsers,
  listReasons,
  assignFirebaseUid,
  suspendUser,
  restoreUser,
  changeAdministrator,
  overrideSubscription,
  listFeedback,
  getFeedbackSummary,
  resolveFeedback,
  respondToFeedback,
  resendFeedbackResponse,
  listContactMessages,
  getContactSummary,
  changeContactMessage,
  deleteContactMessage,
  listAuditEvents,
  getAuditNames,
  exportAuditEvents,
  exportAuditLines,
  getAuditChain,
  verifyAuditChain,
  getUsageReport,
  sendFeedback,
  sendContactMessage,
  postContactForm,
  recordPageView,
  getUsageChoice,
  setUsageChoice,
  listAnalyses,
  createAnalysis,
  createSampleAnalysis,
  getAnalysis,
  changeAnalysis,
  changeAnalysisStatus,
  changeAnalysisContent,
  deleteAnalysis,
  getNeighbouringYears,
  startNextYear,
  listClients,
  createClient,
  renameClient,
  deleteClient,
  listWorkspaces,
  ...firmEndpoints,
  manageFirmSubscription,
  changeClientProfile,
  listClientYears,
  exportClientFile,
  listMembers,
  shareAnalysis,
  removeMember,
  listInvitations,
  acceptInvitation,
  declineInvitation,
  putDocument,
  listDocuments,
  getDocument,
  getFirstPage,
  getAnalysisReview,
  cancelRecognition,
  recogniseAgain,
  listReviewPoints,
  exportMarkedDocument,
  exportMemo,
  exportWorkbook,
  listDrafts,
  getDraftReview,
  getDraftChanges,
  listPageCounts,
  getPageMarks,
  getTie,
  listUndecidedFigures,
  listTags,
  listTaxonomies,
  checkFigures,
  takeBackEyeChecks,
  getChecklist,
  answerChecklistItem,
  takeBackChecklistAnswer,
  getPreparation,
  changePreparation,
  listProviders,
  listConnections,
  beginConnection,
  finishConnection,
  chooseOrganisation,
  deleteConnection,
  listPulls,
  startPull,
  getPulledLedger,
  cancelPull,
  repeatPulls,
  getFilings,
  prepareFiling,
  confirmFiling,
  checkTagged,
  getFiledDocument,
  getOverview,
  changeEngagement,
  getSignOffs,
  signAnalysis,
  withdrawSignOff,
  setMateriality,
  listTalkingPoints,
  draftTalkingPoints,
  addTalkingPoint,
  editTalkingPoint,
  orderTalkingPoints,
  listOpenPoints,
  listPoints,
  getPoint,
  addPoint,
  editPoint,
  changePoints,
  addComment,
  editComment,
  deleteComment,
  listAnalysisEvents,
  listNotifications,
  countUnreadNotifications,
  readNotifications,
  getNotificationChoice,
  setNotificationChoice,
  getAiReview,
  startAiReview,
  stopAiReview,
  startChat,
  askInChat,
  clearChat,
  listMessages,
  postMessage,
  stopAnswer,
  rateAnswer,
  getChatModel,
  setChatModel,
  getAnalysisModel,
  setAnalysisModel,
  getMailboxPage,
  getMailbox,
  getDesignSystemPage,
} as const

export type EndpointName = keyof typeof endpoints
