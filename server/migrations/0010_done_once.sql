ALTER TABLE "analyses" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_idempotency" UNIQUE("user_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_idempotency" UNIQUE("analysis_id","idempotency_key");