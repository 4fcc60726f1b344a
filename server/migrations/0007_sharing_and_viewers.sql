CREATE TABLE "analysis_invitations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analysis_invitations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"analysis_id" integer NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"inviter_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analysis_invitations_address" UNIQUE("analysis_id","email"),
	CONSTRAINT "analysis_invitations_email_lower" CHECK ("analysis_invitations"."email" = lower("analysis_invitations"."email")),
	CONSTRAINT "analysis_invitations_role" CHECK ("analysis_invitations"."role" in ('reviewer', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "analysis_viewers" (
	"connection_id" uuid PRIMARY KEY NOT NULL,
	"analysis_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analysis_invitations" ADD CONSTRAINT "analysis_invitations_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_invitations" ADD CONSTRAINT "analysis_invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_viewers" ADD CONSTRAINT "analysis_viewers_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_viewers" ADD CONSTRAINT "analysis_viewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analysis_invitations_email" ON "analysis_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "analysis_invitations_inviter" ON "analysis_invitations" USING btree ("inviter_id");--> statement-breakpoint
CREATE INDEX "analysis_viewers_analysis" ON "analysis_viewers" USING btree ("analysis_id");--> statement-breakpoint
CREATE INDEX "analysis_viewers_user" ON "analysis_viewers" USING btree ("user_id");