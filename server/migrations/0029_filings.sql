CREATE TABLE "filings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "filings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"analysis_id" integer NOT NULL,
	"workspace_id" integer NOT NULL,
	"state" text NOT NULL,
	"subject" jsonb NOT NULL,
	"document" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"submission_number" text NOT NULL,
	"is_test" boolean NOT NULL,
	"sealed_code" "bytea",
	"sendings" integer DEFAULT 0 NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"prepared_at" timestamp with time zone DEFAULT now() NOT NULL,
	"prepared_by" integer,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" integer,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	CONSTRAINT "filings_submission_number_unique" UNIQUE("submission_number")
);
--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_prepared_by_users_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filings_analysis" ON "filings" USING btree ("analysis_id");--> statement-breakpoint
CREATE UNIQUE INDEX "filings_open" ON "filings" USING btree ("analysis_id") WHERE state in ('prepared', 'confirmed', 'sent');--> statement-breakpoint
CREATE INDEX "filings_prepared_by" ON "filings" USING btree ("prepared_by");--> statement-breakpoint
CREATE INDEX "filings_confirmed_by" ON "filings" USING btree ("confirmed_by");