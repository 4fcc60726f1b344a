CREATE TABLE "auth_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP TABLE "auth_rate_limits" CASCADE;--> statement-breakpoint
CREATE INDEX "auth_attempts_end" ON "auth_attempts" USING btree ("ends_at");--> statement-breakpoint
-- Whole addresses of clients are kept nowhere any more.
UPDATE "auth_sessions" SET "ip_address" = NULL;
