// Read by drizzle-kit, which is run with npx and is no dependency: see docs on changing the schema in src/db/migrate.ts.
export default { dialect: 'postgresql', schema: './src/db/schema/index.ts', out: './migrations' }
