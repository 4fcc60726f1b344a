/** As `tickmark help` shows them. In their own file, so that a review does not load the rest of the commands. */
export const BACKUP_USAGE = 'backup FILE'
export const RESTORE_USAGE = 'restore FILE'
export const MOVE_USAGE = 'move --to DATABASE_URL'
