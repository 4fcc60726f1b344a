CREATE TABLE "analysis_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analysis_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"analysis_id" integer NOT NULL,
	"point_id" integer,
	"user_id" integer,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"point_id" integer NOT NULL,
	"user_id" integer,
	"text" text NOT NULL,
	"mentions" integer[] DEFAULT '{}' NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "point_comments_idempotency" UNIQUE("user_id","idempotency_key"),
	CONSTRAINT "point_comments_deleted" CHECK ("point_comments"."deleted_at" is null or "point_comments"."text" = '')
);
--> statement-breakpoint
CREATE TABLE "point_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"point_id" integer NOT NULL,
	"user_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "points" DROP CONSTRAINT "points_state";--> statement-breakpoint
ALTER TABLE "points" ALTER COLUMN "fingerprint" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "number" integer;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "kind" text DEFAULT 'finding' NOT NULL;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "review_id" integer;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "ordinal" integer;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "state_by" integer;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "state_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "rests_on" text;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "document_id" integer;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "severity" text;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "page" integer;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "box" jsonb;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "request_hash" text;--> statement-breakpoint
-- By hand: states, places and numbers of the points that are there already. "Resolved" is now "cleared". A point's place is in the review
-- of the newest draft that had it; numbers follow severity, page and reading order. A dismissal gets a reason, because it must have one.
UPDATE "points" SET "state" = CASE WHEN "state" = 'resolved' THEN 'cleared' ELSE "state" END, "state_at" = "updated_at",
	"note" = CASE WHEN "state" = 'dismissed' AND "note" = '' THEN 'Dismissed before reasons were kept' ELSE "note" END;--> statement-breakpoint
WITH "last" AS (
	SELECT DISTINCT ON (p.id) p.id, f.review_id, f.ordinal, f.severity, f.page
		FROM "points" p
		JOIN "reviews" r ON r.analysis_id = p.analysis_id
		JOIN "documents" d ON d.id = r.document_id
		LEFT JOIN "review_runs" n ON n.document_id = d.id
		JOIN "findings" f ON f.review_id = r.id AND f.fingerprint = p.fingerprint
		ORDER BY p.id, d.version DESC, (n.review_id = r.id) DESC NULLS LAST, r.id DESC, f.ordinal
), "numbered" AS (
	SELECT p.id, l.review_id, l.ordinal, row_number() OVER (
			PARTITION BY p.analysis_id
			ORDER BY CASE l.severity WHEN 'error' THEN 1 WHEN 'warning' THEN 2 WHEN 'info' THEN 3 ELSE 4 END, l.page, l.ordinal, p.id
		) AS "number"
		FROM "points" p LEFT JOIN "last" l ON l.id = p.id
)
UPDATE "points" p SET "number" = n.number, "review_id" = n.review_id, "ordinal" = n.ordinal FROM "numbered" n WHERE n.id = p.id;--> statement-breakpoint
ALTER TABLE "points" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_events" ADD CONSTRAINT "analysis_events_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_events" ADD CONSTRAINT "analysis_events_point_id_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_comments" ADD CONSTRAINT "point_comments_point_id_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_comments" ADD CONSTRAINT "point_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_notes" ADD CONSTRAINT "point_notes_point_id_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_notes" ADD CONSTRAINT "point_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analysis_events_analysis" ON "analysis_events" USING btree ("analysis_id","id");--> statement-breakpoint
CREATE INDEX "analysis_events_point" ON "analysis_events" USING btree ("point_id","id");--> statement-breakpoint
CREATE INDEX "analysis_events_user" ON "analysis_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "point_comments_point" ON "point_comments" USING btree ("point_id");--> statement-breakpoint
CREATE INDEX "point_notes_point" ON "point_notes" USING btree ("point_id");--> statement-breakpoint
CREATE INDEX "point_notes_user" ON "point_notes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_state_by_users_id_fk" FOREIGN KEY ("state_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "points_review" ON "points" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "points_document" ON "points" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "points_state_by" ON "points" USING btree ("state_by");--> statement-breakpoint
CREATE INDEX "points_assignee" ON "points" USING btree ("assignee_id");--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_number" UNIQUE("analysis_id","number");--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_idempotency" UNIQUE("author_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_kind" CHECK (case "points"."kind" when 'finding' then "points"."fingerprint" is not null when 'own' then "points"."fingerprint" is null and "points"."severity" in ('error', 'warning', 'info') and "points"."title" is not null and "points"."detail" is not null and "points"."page" > 0 else false end);--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_state" CHECK ("points"."state" in ('open', 'cleared', 'dismissed', 'reopened'));--> statement-breakpoint
-- By hand: nobody can edit the history of an analysis. It goes with its analysis, and not before: when the deletion of an analysis reaches
-- these rows, the analysis itself is no longer there.
CREATE FUNCTION keep_analysis_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'analysis_events cannot be changed' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_events_of_analyses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM gone JOIN analyses ON analyses.id = gone.analysis_id) THEN
		RAISE EXCEPTION 'analysis_events are deleted with their analysis only' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER keep_analysis_events BEFORE UPDATE ON analysis_events FOR EACH ROW EXECUTE FUNCTION keep_analysis_events();
--> statement-breakpoint
CREATE TRIGGER keep_all_analysis_events BEFORE TRUNCATE ON analysis_events FOR EACH STATEMENT EXECUTE FUNCTION keep_analysis_events();
--> statement-breakpoint
CREATE TRIGGER keep_events_of_analyses AFTER DELETE ON analysis_events REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_events_of_analyses();
