CREATE TABLE "connection_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"connection_id" integer,
	"provider" text NOT NULL,
	"sealed_verifier" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "connections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"workspace_id" integer NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"organisation_id" text,
	"organisation_name" text,
	"organisations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sealed_tokens" "bytea",
	"tokens_version" integer DEFAULT 0 NOT NULL,
	"refreshing_until" timestamp with time zone,
	"connected_by" integer,
	"connected_at" timestamp with time zone NOT NULL,
	"last_pulled_at" timestamp with time zone,
	CONSTRAINT "connections_organisation" CHECK (("connections"."organisation_id" is null) = ("connections"."organisation_name" is null))
);
--> statement-breakpoint
CREATE TABLE "nightly_pulls" (
	"analysis_id" integer PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pull_pages" (
	"pull_id" integer NOT NULL,
	"page" integer NOT NULL,
	"cursor" text,
	"hash" text NOT NULL,
	"journals" "bytea",
	CONSTRAINT "pull_pages_pull_id_page_pk" PRIMARY KEY("pull_id","page")
);
--> statement-breakpoint
CREATE TABLE "pulls" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pulls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"analysis_id" integer NOT NULL,
	"workspace_id" integer NOT NULL,
	"connection_id" integer,
	"provider" text NOT NULL,
	"organisation_id" text NOT NULL,
	"organisation" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"state" text NOT NULL,
	"step" text DEFAULT 'accounts' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"cursor" text,
	"pages" integer DEFAULT 0 NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"read" "bytea",
	"failure" text,
	"waits_until" timestamp with time zone,
	"started_by" integer,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"result" "bytea"
);
--> statement-breakpoint
ALTER TABLE "connection_attempts" ADD CONSTRAINT "connection_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_attempts" ADD CONSTRAINT "connection_attempts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_attempts" ADD CONSTRAINT "connection_attempts_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_connected_by_users_id_fk" FOREIGN KEY ("connected_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nightly_pulls" ADD CONSTRAINT "nightly_pulls_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_pages" ADD CONSTRAINT "pull_pages_pull_id_pulls_id_fk" FOREIGN KEY ("pull_id") REFERENCES "public"."pulls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulls" ADD CONSTRAINT "pulls_analysis_id_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulls" ADD CONSTRAINT "pulls_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulls" ADD CONSTRAINT "pulls_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_attempts_user" ON "connection_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "connection_attempts_client" ON "connection_attempts" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "connection_attempts_connection" ON "connection_attempts" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "connection_attempts_expiry" ON "connection_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "connections_client" ON "connections" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "connections_connected_by" ON "connections" USING btree ("connected_by");--> statement-breakpoint
CREATE INDEX "connections_organisation" ON "connections" USING btree ("provider","organisation_id");--> statement-breakpoint
CREATE INDEX "pull_pages_hash" ON "pull_pages" USING btree ("pull_id","hash");--> statement-breakpoint
CREATE INDEX "pulls_analysis" ON "pulls" USING btree ("analysis_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pulls_open" ON "pulls" USING btree ("analysis_id") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "pulls_connection" ON "pulls" USING btree ("connection_id");--> statement-breakpoint
CREATE INDEX "pulls_started_by" ON "pulls" USING btree ("started_by");