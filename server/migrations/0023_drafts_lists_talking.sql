CREATE TABLE "draft_comparisons" (
	"workspace_id" integer NOT NULL,
	"document_id" integer PRIMARY KEY NOT NULL,
	"previous_id" integer NOT NULL,
	"engine_version" text NOT NULL,
	"changes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "talking_points" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "talking_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"workspace_id" integer NOT NULL,
	"analysis_id" integer NOT NULL,
	"place" integer NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'included' NOT NULL,
	"point_id" integer,
	"part" text,
	"page" integer,
	"drafted" text,
	"author_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text,
	"request_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "talking_points_source" UNIQUE("point_id","part"),
	CONSTRAINT "talking_points_idempotency" UNIQUE("author_id","idempotency_key"),
	CONSTRAINT "talking_points_state" CHECK ("talking_points"."state" in ('included', 'discussed', 'removed')),
	CONSTRAINT "talking_points_drafted" CHECK (("talking_points"."point_id" is null) = ("talking_points"."part" is null) and ("talking_points"."point_id" is null) = ("talking_points"."page" is null) and ("talking_points"."point_id" is null) = ("talking_points"."drafted" is null))
);
--> statement-breakpoint
DROP INDEX "clients_workspace";--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "kept_over" text;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "materiality" numeric;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "materiality_currency" text;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "materiality_by" integer;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "materiality_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "talking_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "name_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "unit" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "materiality" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "profile" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "figures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "proven" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_comparisons" ADD CONSTRAINT "draft_comparisons_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_comparisons" ADD CONSTRAINT "draft_comparisons_previous_id_documents_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talking_points" ADD CONSTRAINT "talking_points_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talking_points" ADD CONSTRAINT "talking_points_point_id_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talking_points" ADD CONSTRAINT "talking_points_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_comparisons_previous" ON "draft_comparisons" USING btree ("previous_id");--> statement-breakpoint
CREATE INDEX "talking_points_analysis" ON "talking_points" USING btree ("analysis_id","place");--> statement-breakpoint
CREATE INDEX "talking_points_author" ON "talking_points" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_materiality_by_users_id_fk" FOREIGN KEY ("materiality_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analyses_materiality_by" ON "analyses" USING btree ("materiality_by");--> statement-breakpoint
CREATE INDEX "analyses_client" ON "analyses" USING btree ("client_id");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_name" UNIQUE("workspace_id","name_key");--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_materiality" CHECK (("analyses"."materiality" is null) = ("analyses"."materiality_at" is null) and "analyses"."materiality" > 0);--> statement-breakpoint
ALTER TABLE "analyses" ADD CONSTRAINT "analyses_kept_over" CHECK ("analyses"."kept_over" in ('IFRS', 'US_GAAP', 'UK_GAAP'));--> statement-breakpoint
-- The sums of reviews that are stored already. Their profiles are packed, and stay unknown to lists until the next review.
UPDATE "reviews" SET "figures" = "sums"."figures", "proven" = "sums"."proven" FROM (
  SELECT "review_id", sum("ticked" + "rounding" + "difference" + "unverifiable" + "untied") AS "figures", sum("ticked" + "rounding") AS "proven"
  FROM "review_pages" GROUP BY "review_id"
) AS "sums" WHERE "sums"."review_id" = "reviews"."id";
