CREATE TABLE "preparations" (
	"analysis_id" integer PRIMARY KEY NOT NULL,
	"workspace_id" integer NOT NULL,
	"version" integer NOT NULL,
	"profile" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"current_ledger" "bytea",
	"prior_ledger" "bytea",
	"mapping" "bytea" NOT NULL,
	"journals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preparations" ADD CONSTRAINT "preparations_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preparations_updated_by" ON "preparations" USING btree ("updated_by");