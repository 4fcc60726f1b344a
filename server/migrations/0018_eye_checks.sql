CREATE TABLE "eye_checks" (
	"workspace_id" integer NOT NULL,
	"review_id" integer NOT NULL,
	"page" integer NOT NULL,
	"figure" integer NOT NULL,
	"text" text NOT NULL,
	"user_id" integer,
	"initials" text NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eye_checks_review_id_page_figure_pk" PRIMARY KEY("review_id","page","figure"),
	CONSTRAINT "eye_checks_initials" CHECK (("eye_checks"."user_id" is null) = ("eye_checks"."initials" = ''))
);
--> statement-breakpoint
ALTER TABLE "eye_checks" ADD CONSTRAINT "eye_checks_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eye_checks" ADD CONSTRAINT "eye_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eye_checks_user" ON "eye_checks" USING btree ("user_id");--> statement-breakpoint
-- Initials are personal data: they go with the account. The foreign key empties user_id, which fires this.
CREATE FUNCTION forget_initials() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.initials := '';
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER forget_initials BEFORE UPDATE OF user_id ON eye_checks FOR EACH ROW WHEN (NEW.user_id IS NULL) EXECUTE FUNCTION forget_initials();
