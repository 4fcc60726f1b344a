/** Whether the browser signals that its user does not want to be tracked (Global Privacy Control). */
export const asksForPrivacy = (): boolean => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
