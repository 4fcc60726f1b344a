/** As `tickmark help` shows them. */
export const SERVE_USAGE = 'serve [--role all|web|worker] [--no-migrate]'
export const MIGRATE_USAGE = 'migrate'

export const SERVE_DETAILS = `  --role all       answers people and takes jobs (the default)
  --role web       answers people, and leaves jobs such as reviews to others; needs PostgreSQL
  --role worker    takes jobs; its port answers /api/health, /api/health/ready and /metrics only; needs PostgreSQL
  --no-migrate     refuses a database that is not migrated, instead of migrating it: "tickmark migrate" has run before
It reads the settings of docs/operations.md from its environment, and stops on SIGTERM or Ctrl-C.
`

export const MIGRATE_DETAILS = `Run it after a backup, while no process uses the database. It reads the same settings as the server.
Exit status: 0 the database is up to date; 1 it could not be migrated; 2 invalid command, or no database.
`
