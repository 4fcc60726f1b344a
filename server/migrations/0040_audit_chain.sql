CREATE TABLE "audit_checkpoints" (
	"name" text PRIMARY KEY NOT NULL,
	"segment" integer NOT NULL,
	"hash" text NOT NULL,
	"events" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_origins" (
	"event_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_segments" (
	"number" integer PRIMARY KEY NOT NULL,
	"first_id" integer NOT NULL,
	"last_id" integer NOT NULL,
	"count" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"seal" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_verifications" (
	"id" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"segments" integer NOT NULL,
	"events" integer NOT NULL,
	"problem" jsonb
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "segment" integer;--> statement-breakpoint
ALTER TABLE "audit_origins" ADD CONSTRAINT "audit_origins_event_id_audit_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."audit_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_origins_age" ON "audit_origins" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_events_segment" ON "audit_events" USING btree ("segment","id");