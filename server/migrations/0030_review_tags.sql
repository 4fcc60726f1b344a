CREATE TABLE "review_tags" (
	"workspace_id" integer NOT NULL,
	"review_id" integer PRIMARY KEY NOT NULL,
	"tags" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_tags" ADD CONSTRAINT "review_tags_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;