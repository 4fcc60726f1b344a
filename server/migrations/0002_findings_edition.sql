ALTER TABLE "findings" ADD COLUMN "edition" text;--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "to_be_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "findings" ADD COLUMN "level" text;