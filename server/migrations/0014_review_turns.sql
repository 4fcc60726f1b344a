CREATE TABLE "review_turns" (
	"workspace_id" integer PRIMARY KEY NOT NULL,
	"job_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_turns" ADD CONSTRAINT "review_turns_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_turns_job" ON "review_turns" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "review_runs_unfinished" ON "review_runs" USING btree ("workspace_id") WHERE "review_runs"."state" not in ('done', 'failed');