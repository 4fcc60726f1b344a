/** Page views recorded per user: more than anyone opens in a minute, but too few to fill the database. */
export const pageViewsPerMinute = 60

/** Characters kept of a user agent; the rest does not identify browser or device. */
const userAgentMaxLength = 200

export const cutUserAgent = (agent: string | undefined): string | null => agent?.slice(0, userAgentMaxLength) ?? null

/** Whether the browser signals that its user wants no records kept: https://www.w3.org/TR/gpc/#the-sec-gpc-header-field-for-http-requests */
export const asksForPrivacy = (headers: Readonly<Record<string, unknown>>): boolean => headers['sec-gpc'] === '1'
