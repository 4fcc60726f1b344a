CREATE TABLE "account_reasons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_reasons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_reasons" ADD CONSTRAINT "account_reasons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_reasons_user" ON "account_reasons" USING btree ("user_id");--> statement-breakpoint
-- A database that does not have or does not allow the extension finds accounts all the same, only more slowly.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "users_searched" ON "users" USING gin (lower("first_name" || ' ' || "surname" || ' ' || "email" || ' ' || coalesce("firebase_uid", '')) gin_trgm_ops);
EXCEPTION
	WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
		RAISE NOTICE 'pg_trgm is not available: accounts are searched without an index';
END
$$;
