CREATE TABLE "departures" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "departures_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "last_backup" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"rows" integer NOT NULL,
	"files" integer NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "departures" ("kind", "key")
SELECT 'identity', "subject_id" FROM "audit_events" WHERE "action" = 'account-deleted' AND "subject" = 'identity' AND "subject_id" <> 'unknown'
UNION SELECT 'user', "actor_id"::text FROM "audit_events" WHERE "action" = 'account-deleted' AND "actor_id" IS NOT NULL
UNION SELECT 'workspace', "subject_id" FROM "audit_events" WHERE "action" = 'workspace-deleted';--> statement-breakpoint
INSERT INTO "last_backup" ("id", "at", "rows", "files", "bytes")
SELECT 1, "created_at", ("after"->>'rows')::integer, ("after"->>'files')::integer, ("after"->>'bytes')::bigint FROM "audit_events"
WHERE "action" = 'backup-finished' ORDER BY "created_at" DESC, "id" DESC LIMIT 1;
