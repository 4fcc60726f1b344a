/** Whether the browser says that its user wants no records kept (Global Privacy Control). */
export const asksForPrivacy = (): boolean => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
