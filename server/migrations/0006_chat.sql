DROP INDEX "messages_analysis";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "question_id" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "answering_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "request_hash" text;--> statement-breakpoint
ALTER TABLE "review_runs" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_question_id_messages_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_general" ON "messages" USING btree ("user_id",coalesce("question_id", "id"),"id") WHERE "messages"."analysis_id" is null;--> statement-breakpoint
CREATE INDEX "messages_analysis" ON "messages" USING btree ("analysis_id",coalesce("question_id", "id"),"id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_answer" UNIQUE("question_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_idempotency" UNIQUE("user_id","idempotency_key");