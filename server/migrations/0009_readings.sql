CREATE TABLE "readings" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"workspace_id" integer NOT NULL,
	"analysis_id" integer NOT NULL,
	"user_id" integer,
	"state" text DEFAULT 'queued' NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"found" jsonb,
	"outcome" jsonb,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "readings_state" CHECK ("readings"."state" in ('queued', 'reading', 'done', 'failed', 'stopped'))
);
--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "readings_analysis" ON "readings" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "readings_user" ON "readings" USING btree ("user_id");