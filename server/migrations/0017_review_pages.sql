CREATE TABLE "review_pages" (
	"workspace_id" integer NOT NULL,
	"review_id" integer NOT NULL,
	"page" integer NOT NULL,
	"ticked" integer NOT NULL,
	"rounding" integer NOT NULL,
	"difference" integer NOT NULL,
	"unverifiable" integer NOT NULL,
	"untied" integer NOT NULL,
	"marks" "bytea" NOT NULL,
	CONSTRAINT "review_pages_review_id_page_pk" PRIMARY KEY("review_id","page")
);
--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "ties" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "review_pages" ADD CONSTRAINT "review_pages_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;