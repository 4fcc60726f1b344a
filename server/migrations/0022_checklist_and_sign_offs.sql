CREATE TABLE "checklist_answers" (
	"workspace_id" integer NOT NULL,
	"analysis_id" integer NOT NULL,
	"check" text NOT NULL,
	"answer" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"basis" text NOT NULL,
	"user_id" integer,
	"initials" text NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checklist_answers_analysis_id_check_pk" PRIMARY KEY("analysis_id","check"),
	CONSTRAINT "checklist_answers_answer" CHECK ("checklist_answers"."answer" in ('met', 'not-met', 'not-applicable')),
	CONSTRAINT "checklist_answers_initials" CHECK (("checklist_answers"."user_id" is null) = ("checklist_answers"."initials" = ''))
);
--> statement-breakpoint
CREATE TABLE "sign_offs" (
	"workspace_id" integer NOT NULL,
	"analysis_id" integer NOT NULL,
	"role" text NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"initials" text NOT NULL,
	"signed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"document_id" integer NOT NULL,
	"review_id" integer NOT NULL,
	"event_id" integer NOT NULL,
	CONSTRAINT "sign_offs_analysis_id_role_pk" PRIMARY KEY("analysis_id","role"),
	CONSTRAINT "sign_offs_role" CHECK ("sign_offs"."role" in ('prepared', 'reviewed'))
);
--> statement-breakpoint
ALTER TABLE "points" ADD COLUMN "check" text;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD CONSTRAINT "checklist_answers_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD CONSTRAINT "checklist_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_offs" ADD CONSTRAINT "sign_offs_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_offs" ADD CONSTRAINT "sign_offs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_offs" ADD CONSTRAINT "sign_offs_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_offs" ADD CONSTRAINT "sign_offs_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_answers_user" ON "checklist_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_offs_user" ON "sign_offs" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "points" ADD CONSTRAINT "points_check" UNIQUE("analysis_id","check");--> statement-breakpoint
-- By hand, as for eye_checks: initials beside an answer are personal data and go with the account. The foreign key empties user_id, which
-- fires this. A sign-off keeps its name and initials (D38).
CREATE TRIGGER forget_initials BEFORE UPDATE OF user_id ON checklist_answers FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_initials();
