/** As `tickmark help` shows it. */
export const FILES_USAGE = 'files encrypt | rotate'

export const FILES_DETAILS = `  encrypt   encrypts the uploaded files that are stored plain, with the newest of FILES_KEYS
  rotate    encrypts the keys of encrypted files with the newest of FILES_KEYS; contents stay as they are.
            Run it until it finds nothing to change: then older keys can go
Either can be stopped and run again, and goes on with what is left. Servers may run meanwhile, with the same FILES_KEYS.
Exit status: 0 done; 1 not done, or not for every file; 2 invalid command, or no database.
`
