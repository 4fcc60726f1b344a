ALTER TABLE "user_sessions" ADD COLUMN "identity_session_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tokens_valid_from" timestamp with time zone;