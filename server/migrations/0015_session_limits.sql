DROP INDEX "user_sessions_user";--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD COLUMN "proves_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "proves_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "proves_address" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "user_sessions_user" ON "user_sessions" USING btree ("user_id","identity_session_id");