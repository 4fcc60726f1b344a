/** As `tickmark help` shows it. In its own file, so that a review does not load the rest of the command. */
export const ADMIN_USAGE = [
  'admin grant EMAIL',
  'tickmark admin revoke EMAIL [--last]',
  'tickmark admin unlink EMAIL',
  'tickmark admin remove-factor EMAIL',
  'tickmark admin list',
].join('\n  ')
