CREATE TABLE "message_ratings" (
	"message_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"helpful" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_ratings_message_id_user_id_pk" PRIMARY KEY("message_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "model_choices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"analysis_id" integer,
	"user_id" integer,
	"use" text NOT NULL,
	"operator" text NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "model_choices_analysis" UNIQUE("analysis_id"),
	CONSTRAINT "model_choices_user" UNIQUE("user_id"),
	CONSTRAINT "model_choices_use" CHECK ("model_choices"."use" in ('allowed', 'off')),
	CONSTRAINT "model_choices_place" CHECK (("model_choices"."analysis_id" is null) <> ("model_choices"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "model_spending" (
	"user_id" integer NOT NULL,
	"day" date NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "model_spending_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "stop_asked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message_ratings" ADD CONSTRAINT "message_ratings_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_ratings" ADD CONSTRAINT "message_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_choices" ADD CONSTRAINT "model_choices_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_choices" ADD CONSTRAINT "model_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_spending" ADD CONSTRAINT "model_spending_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_ratings_user" ON "message_ratings" USING btree ("user_id");