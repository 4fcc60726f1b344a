/** As `tickmark help` shows it. In a file of its own: a review needs nothing else of the command. */
export const ADMIN_USAGE = ['admin grant EMAIL', 'tickmark admin revoke EMAIL [--last]', 'tickmark admin list'].join('\n  ')
