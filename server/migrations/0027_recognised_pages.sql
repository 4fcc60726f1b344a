CREATE TABLE "recognised_pages" (
	"workspace_id" integer NOT NULL,
	"document_id" integer NOT NULL,
	"page" integer NOT NULL,
	"recogniser_version" text NOT NULL,
	"seen" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recognised_pages_document_id_recogniser_version_page_pk" PRIMARY KEY("document_id","recogniser_version","page")
);
--> statement-breakpoint
ALTER TABLE "review_runs" ADD COLUMN "recognising" integer;--> statement-breakpoint
ALTER TABLE "review_runs" ADD COLUMN "recognised" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_runs" ADD COLUMN "to_recognise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recognised_pages" ADD CONSTRAINT "recognised_pages_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_runs" ADD CONSTRAINT "review_runs_recognising_documents_id_fk" FOREIGN KEY ("recognising") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;